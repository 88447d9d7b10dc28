import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Texts of the owner in languages other than the base: of what kind of thing, of which one, and which of its texts. */
export const contentTexts = pgTable(
  'content_texts',
  {
    kind: text().notNull(),
    item: text().notNull(), // The key of the one, or its id
    field: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    sourceDigest: text('source_digest').notNull(), // Of the base text that it translates
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by'), // Null for the shop itself and its operator
    version: integer().notNull().default(1), // Counts edits
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.item, table.field, table.language] }),
    check('content_texts_say_something', sql`${table.text} <> ''`),
  ],
)
