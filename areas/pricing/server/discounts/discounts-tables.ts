import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** How often each coupon is used, by its code in capitals. Whoever takes a use locks the row. */
export const couponCounts = pgTable(
  'coupon_counts',
  { code: text().primaryKey(), uses: integer().notNull() },
  (table) => [check('coupon_counts_not_negative', sql`${table.uses} >= 0`)],
)

/** Orders that hold a use of a coupon. A trigger blanks the person when the order's customer is forgotten. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id').primaryKey(),
    code: text().notNull(),
    accountId: uuid('account_id'), // Null for a guest
    emailDigest: text('email_digest').notNull(), // Of the address in lower case
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('coupon_uses_of_email').on(table.code, table.emailDigest),
    index('coupon_uses_of_account').on(table.code, table.accountId).where(sql`${table.accountId} IS NOT NULL`),
  ],
)
