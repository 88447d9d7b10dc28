import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { orderRefunds } from './order-money-tables.ts'

export type OrderRefundRow = typeof orderRefunds.$inferSelect
export type NewOrderRefund = Omit<OrderRefundRow, 'status' | 'providerRefundId' | 'failure' | 'doneAt'>

/** Stores a refund that is still to be brought to the provider. */
export async function insertRefund(db: Queryable, refund: NewOrderRefund): Promise<void> {
  await db.insert(orderRefunds).values({ ...refund, status: 'pending' })
}

/** Stores a refund that was begun at the provider itself; false when it is known already. */
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

/** The refunds of a payment, the oldest first. */
export function selectRefundsOfIntent(db: Queryable, intentId: string): Promise<OrderRefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.intentId, intentId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
}

/** The refunds of an order, the oldest first. */
export function selectRefundsOfOrder(db: Queryable, orderId: string): Promise<OrderRefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
}

/**
 * Refunds from before a moment that are still on their way, in no order: some that always fail keep no others waiting.
 */
export function selectPendingRefunds(db: Queryable, before: Date, limit: number): Promise<OrderRefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.status, 'pending'), lt(orderRefunds.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(limit)
}

const MAY_END = { succeeded: ['pending'], failed: ['pending', 'succeeded'] } as const

/**
 * Ends a refund; false when it has ended so already. One that succeeded may still fail: the bank sends the money back.
 */
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

/**
 * Takes up a refund again that was taken for refused and that the provider has all the same; false when it was not so.
 */
export async function reopenRefund(db: Queryable, id: string, providerRefundId: string): Promise<boolean> {
  const reopened = await db
    .update(orderRefunds)
    .set({ status: 'pending', providerRefundId, failure: null, doneAt: null })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.status, 'failed'), isNull(orderRefunds.providerRefundId)))
    .returning({ id: orderRefunds.id })
  return reopened.length === 1
}

/** Notes what came of a try of a refund that stays on its way. */
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
