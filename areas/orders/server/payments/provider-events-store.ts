import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { cardDeclines, orderPayments, providerEvents, providerMarks } from './order-money-tables.ts'

export type ProviderEventRow = typeof providerEvents.$inferSelect

/** False when known already. */
export async function insertProviderEvent(
  db: Queryable,
  event: Omit<ProviderEventRow, 'processedAt' | 'outcome'>,
): Promise<boolean> {
  const stored = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return stored.length === 1
}

export async function selectProviderEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row
}

export async function selectKnownEvents(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, ids))
  return new Set(rows.map(({ id }) => id))
}

export async function markProcessed(db: Queryable, id: string, outcome: string, at: Date): Promise<void> {
  await db
    .update(providerEvents)
    .set({ processedAt: at, outcome })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))
}

export async function deleteOldProviderEvents(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(providerEvents)
    .where(and(lt(providerEvents.receivedAt, before), isNotNull(providerEvents.processedAt)))
}

const READ_UNTIL = 'events-read-until'

export async function selectReadUntil(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select().from(providerMarks).where(eq(providerMarks.name, READ_UNTIL))
  return row?.at
}

export async function saveReadUntil(db: Queryable, at: Date): Promise<void> {
  await db
    .insert(providerMarks)
    .values({ name: READ_UNTIL, at })
    .onConflictDoUpdate({ target: providerMarks.name, set: { at } })
}

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
