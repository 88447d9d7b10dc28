import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#server/adapters/database/database.ts'
import { shopCurrencies } from './shop-currency-tables.ts'

/**
 * Keeps the currency of a shop with its amounts, which are stored in smallest units: in another currency they would be
 * other prices. A shop without amounts may change it. Returns the kept one, which is another when this one is refused.
 */
export function keepCurrency(db: Database, currency: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await transaction.insert(shopCurrencies).values({ currency }).onConflictDoNothing()
    await transaction
      .update(shopCurrencies)
      .set({ currency })
      .where(sql`
      ${shopCurrencies.currency} <> ${currency} AND NOT EXISTS (SELECT FROM parts) AND NOT EXISTS (SELECT FROM orders)
        AND NOT EXISTS (SELECT FROM plan_requests)`)
    const [kept] = await transaction.select().from(shopCurrencies)
    return kept?.currency ?? currency
  })
}
