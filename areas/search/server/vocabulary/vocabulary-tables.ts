import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * What other spellings of words mean. Shipped rows without `changed_by` follow the release; a deleted shipped row stays
 * as a mark, so that no upgrade brings it back.
 */
export const vocabulary = pgTable(
  'vocabulary',
  {
    id: uuid().primaryKey(),
    term: text().notNull(), // Folded
    canonical: text().notNull(), // Folded; empty for generic and stop words
    kind: text({ enum: ['word', 'phrase', 'split', 'generic', 'stop'] }).notNull(),
    category: text().notNull().default(''), // Empty: in all parts
    note: text().notNull().default(''),
    shipped: boolean().notNull().default(false),
    deleted: boolean().notNull().default(false),
    changedBy: uuid('changed_by'), // Account
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('vocabulary_terms').on(table.term, table.category)],
)
