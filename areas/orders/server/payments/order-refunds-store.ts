import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderRefunds } from './order-money-tables.ts'

export type OrderRefundRow = typeof orderRefunds.$inferSelect
/** Of a payment by card. */
export type CardRefundRow = OrderRefundRow & { intentId: string }
export const isByCard = (refund: OrderRefundRow): refund is CardRefundRow => channelOf(refund) === 'card'
/** What a card paid may go back outside the shop too. */
export const channelOf = ({ intentId, reason }: Pick<OrderRefundRow, 'intentId' | 'reason'>) =>
  intentId === null || reason === 'outside' ? 'outside' : 'card'
export type NewOrderRefund = Omit<OrderRefundRow, 'status' | 'providerRefundId' | 'failure' | 'doneAt'>

export async function insertRefund(db: Queryable, refund: NewOrderRefund): Promise<void> {
  await db.insert(orderRefunds).values({ ...refund, status: 'pending' })
}

/** What went back outside the shop already. */
export async function insertGivenRefund(db: Queryable, refund: NewOrderRefund & { doneAt: Date }): Promise<void> {
  await db.insert(orderRefunds).values({ ...refund, status: 'succeeded' })
}

/** A refund made at the provider; false when known already. */
export async function insertForeignRefund(
  db: Queryable,
  refund: NewOrderRefund & Pick<OrderRefundRow, 'status' | 'providerRefundId' | 'doneAt'>,
): Promise<boolean> {
  const stored = await db
    .insert(orderRefunds)
    .values(refund)
    .onConflictDoNothing({ target: orderRefunds.providerRefundId })
    .returning({ id: orderRefunds.id })
  return stored.length === 1
}

export async function selectRefund(db: Queryable, id: string): Promise<OrderRefundRow | undefined> {
  const [row] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
  return row
}

/** Oldest first. */
export async function selectRefundsOfIntent(db: Queryable, intentId: string): Promise<CardRefundRow[]> {
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.intentId, intentId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
  return refunds.filter(isByCard)
}

/** Oldest first. */
export function selectRefundsOfOrder(db: Queryable, orderId: string): Promise<OrderRefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
}

/** In random order, so that failing ones don't block others. */
export async function selectPendingRefunds(db: Queryable, before: Date, limit: number): Promise<CardRefundRow[]> {
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.status, 'pending'), lt(orderRefunds.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(limit)
  return refunds.filter(isByCard)
}

const MAY_END = { succeeded: ['pending'], failed: ['pending', 'succeeded'] } as const

/** False when it has ended so already. A succeeded refund may still fail, when the bank returns the money. */
export async function endRefund(
  db: Queryable,
  id: string,
  end: { status: 'succeeded' | 'failed'; providerRefundId?: string | null; failure?: string | null; doneAt: Date },
): Promise<boolean> {
  const ended = await db
    .update(orderRefunds)
    .set(end)
    .where(and(eq(orderRefunds.id, id), inArray(orderRefunds.status, MAY_END[end.status])))
    .returning({ id: orderRefunds.id })
  return ended.length === 1
}

/** Reopens a failed refund that the provider carried out; false when it wasn't. */
export async function reopenRefund(db: Queryable, id: string, providerRefundId: string): Promise<boolean> {
  const reopened = await db
    .update(orderRefunds)
    .set({ status: 'pending', providerRefundId, failure: null, doneAt: null })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.status, 'failed'), isNull(orderRefunds.providerRefundId)))
    .returning({ id: orderRefunds.id })
  return reopened.length === 1
}

export async function noteRefundTry(
  db: Queryable,
  id: string,
  outcome: Partial<Pick<OrderRefundRow, 'failure' | 'providerRefundId'>>,
): Promise<void> {
  await db
    .update(orderRefunds)
    .set(outcome)
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.status, 'pending')))
}
