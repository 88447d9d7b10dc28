import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What customers say. `accountId` is empty where a review came with the demo data. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id'),
    name: text().notNull(),
    img: text().notNull(),
    review: text().notNull(),
    ratings: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reviews_newest_first').on(table.createdAt.desc(), table.id.desc()),
    index('reviews_of_account').on(table.accountId),
    check('reviews_ratings_1_to_5', sql`${table.ratings} BETWEEN 1 AND 5`),
  ],
)
