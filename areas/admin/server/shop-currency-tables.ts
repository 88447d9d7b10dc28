import { sql } from 'drizzle-orm'
import { boolean, char, check, pgTable } from 'drizzle-orm/pg-core'

/** One row: the currency that every amount of this database is in. */
export const shopCurrencies = pgTable(
  'shop_currency',
  {
    only: boolean().primaryKey().default(true),
    currency: char({ length: 3 }).notNull(), // ISO 4217
  },
  (table) => [check('shop_currency_is_one', sql`${table.only}`)],
)
