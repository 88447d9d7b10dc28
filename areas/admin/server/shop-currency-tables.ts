import { sql } from 'drizzle-orm'
import { boolean, char, check, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: what every amount and every address of this shop depends on. */
export const shopCurrencies = pgTable(
  'shop_currency',
  {
    only: boolean().primaryKey().default(true),
    currency: char({ length: 3 }).notNull(), // ISO 4217
    language: text(), // Of addresses without a prefix; null until a release that keeps it has started
  },
  (table) => [check('shop_currency_is_one', sql`${table.only}`)],
)
