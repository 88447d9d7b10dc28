import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { cardDeclines, orderPayments } from './order-money-tables.ts'

export type Declined = { eventId: string; intentId: string; at: Date }

/** Counts a declined card once; the order it was for, undefined when the intent is none of ours. */
export async function insertCardDecline(
  db: Queryable,
  { eventId, intentId, at }: Declined,
): Promise<Payer | undefined> {
  const [payer] = await db
    .select({ orderId: orders.id, accountId: orders.accountId, network: orders.network })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(eq(orderPayments.intentId, intentId))
  if (payer)
    await db
      .insert(cardDeclines)
      .values({ eventId, ...payer, at })
      .onConflictDoNothing()
  return payer
}

export type Payer = { orderId: string; accountId: string | null; network: string | null }

/** Declined cards since then: for the order, and for all orders of its account and of its network. */
export async function countCardDeclines(db: Queryable, { orderId, accountId, network }: Payer, since: Date) {
  const [counts] = await db
    .select({
      ofOrder: declinesOf(sql`${cardDeclines.orderId} = ${orderId}`, since),
      ofAccount: declinesOf(sql`${cardDeclines.accountId} = ${accountId}`, since),
      ofNetwork: declinesOf(sql`${cardDeclines.network} = ${network}`, since),
    })
    .from(sql`(SELECT 1) AS once`)
  return counts ?? { ofOrder: 0, ofAccount: 0, ofNetwork: 0 }
}

function declinesOf(owner: SQL, since: Date): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${cardDeclines} WHERE ${owner} AND ${cardDeclines.at} > ${since.toISOString()}::timestamptz)`
}

export async function deleteOldCardDeclines(db: Queryable, before: Date): Promise<void> {
  await db.delete(cardDeclines).where(lt(cardDeclines.at, before))
}
