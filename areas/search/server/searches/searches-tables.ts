import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Searches of the whole shop by day in the shop’s time zone, whatever they found; nothing about who searched. */
export const searches = pgTable(
  'searches',
  {
    query: text().notNull(), // Folded
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    results: integer().notNull(), // Rows of the list, the latest of the day
    language: text().notNull().default('en'), // It was last made in
  },
  (table) => [primaryKey({ columns: [table.query, table.day] })],
)

/** Searches that found nothing as they were typed, by day in the shop’s time zone; nothing about who searched. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    query: text().notNull(), // Folded
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    outcome: text({ enum: ['nothing', 'ways', 'corrected'] }).notNull(), // The latest of the day
    offered: text().array().notNull(),
    language: text().notNull().default('en'), // It was last made in
  },
  (table) => [primaryKey({ columns: [table.query, table.day] }), index('missed_searches_by_day').on(table.day)],
)
