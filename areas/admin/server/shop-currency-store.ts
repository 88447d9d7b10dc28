import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { shopCurrencies } from './shop-currency-tables.ts'

const hasAmounts = sql`(
  EXISTS (SELECT FROM parts) OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM plan_requests))`

/** The currency that amounts are in, without changing anything; undefined while there are none. */
export async function selectCurrencyOfAmounts(db: Queryable): Promise<string | undefined> {
  const [kept] = await db.select().from(shopCurrencies).where(hasAmounts)
  return kept?.currency
}

const hasAddresses = sql`(EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM content_versions)
  OR EXISTS (SELECT FROM shop_pages))`

/**
 * Keeps the language of a shop’s addresses without a prefix, which orders and published pages are found by. A shop
 * without them may change it, and one whose owner has them `moved`. Returns the kept one, which is another when this
 * one is refused.
 */
export async function keepFirstLanguage(
  db: Database,
  language: string,
  { moved }: { moved: boolean },
): Promise<string> {
  await db
    .update(shopCurrencies)
    .set({ language })
    .where(
      sql`${shopCurrencies.language} IS NULL
        OR (${shopCurrencies.language} <> ${language} AND (${moved} OR NOT ${hasAddresses}))`,
    )
  const [kept] = await db.select().from(shopCurrencies)
  return kept?.language ?? language
}

/**
 * Keeps the currency of a shop with its amounts, which are stored in smallest units: in another currency they would be
 * other prices. A shop without amounts may change it. Returns the kept one, which is another when this one is refused.
 * `begin` runs in the same transaction where there is neither a kept currency nor any amount: in a new shop, once.
 */
export function keepCurrency(
  db: Database,
  currency: string,
  begin?: (transaction: Queryable) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .insert(shopCurrencies)
      .values({ currency })
      .onConflictDoNothing()
      .returning({ isNew: sql<boolean>`NOT ${hasAmounts}` })
    if (added[0]?.isNew) await begin?.(transaction)
    await transaction
      .update(shopCurrencies)
      .set({ currency })
      .where(sql`${shopCurrencies.currency} <> ${currency} AND NOT ${hasAmounts}`)
    const [kept] = await transaction.select().from(shopCurrencies)
    return kept?.currency ?? currency
  })
}
