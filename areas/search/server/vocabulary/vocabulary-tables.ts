import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const columns = {
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
}

/**
 * What other spellings of words mean. Shipped rows without `changed_by` follow the release; a deleted shipped row stays
 * as a mark, so that no upgrade brings it back.
 */
export const vocabulary = pgTable('vocabulary', columns, (table) => [
  uniqueIndex('vocabulary_terms').on(table.term, table.category),
])

/** The same in further languages of the shop. Releases before know the other table only. */
export const spokenVocabulary = pgTable('spoken_vocabulary', { ...columns, language: text().notNull() }, (table) => [
  uniqueIndex('spoken_vocabulary_terms').on(table.language, table.term, table.category),
])
