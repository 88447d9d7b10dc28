import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BookChange, BookFile } from '#fitment/contract/fit-draft.ts'

/**
 * Versions of the rule book: rows that differ from the CSV files that the shop came with. The published one with the
 * highest version judges; older ones stay, and so do the verdicts that name them. Version 1 is the book as it came.
 */
export const fitBooks = pgTable(
  'fit_books',
  {
    version: integer().primaryKey(),
    state: text({ enum: ['draft', 'published', 'retired'] }).notNull(),
    changes: jsonb().$type<BookChange[]>().notNull(),
    revision: integer().notNull().default(1), // Counts edits of a draft
    remarks: text().notNull().default(''),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: text('published_by'), // Account; null for what reports put in doubt
  },
  (table) => [
    uniqueIndex('fit_books_one_draft').on(table.state).where(sql`${table.state} = 'draft'`),
    check('fit_books_after_shipped', sql`${table.version} > 1`),
  ],
)

/** Rows that reports put in doubt. A person decides; the reports that led there speak against the row only once. */
export const fitDoubts = pgTable(
  'fit_doubts',
  {
    version: integer().notNull(), // Which put the row in doubt
    file: text().$type<BookFile>().notNull(),
    key: text().notNull(),
    rule: text().notNull(),
    before: jsonb().$type<BookChange[]>().notNull(), // The row and its golden pairs, as they were
    reports: jsonb().$type<string[]>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    decision: text({ enum: ['keep', 'restore'] }), // Null until somebody decides
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.file, table.key] }),
    index('fit_doubts_undecided').on(table.at).where(sql`${table.decision} IS NULL`),
    check('fit_doubts_decided_at_a_time', sql`(${table.decision} IS NULL) = (${table.decidedAt} IS NULL)`),
  ],
)
