import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { parts } from '../catalogue-tables.ts'

/** ICU's root collation, as that of the parts' own names. */
const alphabetical = (column: AnyPgColumn): SQL => sql`${column} COLLATE alphabetical`

/** Of each translated field: the digest of the base text that it translates. */
export type TextSources = { name?: string; description?: string; warnings?: string; imgAlt?: string }

/** What parts are called and said to be in languages other than the base, which is in `parts`. Null: not translated. */
export const partTexts = pgTable(
  'part_texts',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    name: text(),
    description: text(),
    warnings: text(),
    imgAlt: text('img_alt'),
    source: jsonb().$type<TextSources>().notNull().default({}),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by'), // Null for an import by the operator
    version: integer().notNull().default(1), // Counts edits
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.language] }),
    index('part_texts_by_name').on(table.language, alphabetical(table.name), table.partId),
    check(
      'part_texts_say_something',
      sql`${table.name} <> '' AND ${table.description} <> '' AND ${table.warnings} <> '' AND ${table.imgAlt} <> ''`,
    ),
  ],
)
