import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderPayments } from './order-money-tables.ts'

export type OrderPaymentRow = typeof orderPayments.$inferSelect
export type NewOrderPayment = Pick<
  OrderPaymentRow,
  'intentId' | 'orderId' | 'amountCents' | 'currency' | 'livemode' | 'createdAt'
>

/** Idempotent. */
export async function insertOrderPayment(db: Queryable, payment: NewOrderPayment): Promise<void> {
  await db
    .insert(orderPayments)
    .values({ ...payment, checkedAt: payment.createdAt })
    .onConflictDoNothing()
}

/** Newest first. */
export function selectOrderPayments(db: Queryable, orderId: string): Promise<OrderPaymentRow[]> {
  return db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(desc(orderPayments.createdAt), desc(orderPayments.intentId))
}

export function selectOpenPayments(db: Queryable, orderId: string): Promise<OrderPaymentRow[]> {
  return db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.status, 'open')))
    .orderBy(asc(orderPayments.createdAt))
}

/** Least recently checked first. */
export async function selectUncheckedPayments(db: Queryable, since: Date, limit: number): Promise<OrderPaymentRow[]> {
  return db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.status, 'open'), lt(orderPayments.checkedAt, since)))
    .orderBy(asc(orderPayments.checkedAt))
    .limit(limit)
}

export async function selectOrderPayment(db: Queryable, intentId: string): Promise<OrderPaymentRow | undefined> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.intentId, intentId))
  return row
}

export async function noteChecked(db: Queryable, intentId: string, at: Date): Promise<void> {
  await db.update(orderPayments).set({ checkedAt: at }).where(eq(orderPayments.intentId, intentId))
}

export async function markCanceled(db: Queryable, intentId: string, at: Date): Promise<void> {
  await db
    .update(orderPayments)
    .set({ status: 'canceled', checkedAt: at })
    .where(and(eq(orderPayments.intentId, intentId), eq(orderPayments.status, 'open')))
}

/** Undefined when known already. */
export async function markReceived(
  db: Queryable,
  intentId: string,
  receivedCents: number,
  at: Date,
): Promise<OrderPaymentRow | undefined> {
  const [row] = await db
    .update(orderPayments)
    .set({ status: 'succeeded', receivedCents, settledAt: at, checkedAt: at })
    .where(and(eq(orderPayments.intentId, intentId), sql`${orderPayments.status} <> 'succeeded'`))
    .returning()
  return row
}

/** A guarded statement: never claims more than the payment has left. False when it would. */
export async function claimRefund(db: Queryable, intentId: string, amountCents: number): Promise<boolean> {
  const left = sql`${orderPayments.receivedCents} - ${orderPayments.refundedCents}`
  const claimed = await db
    .update(orderPayments)
    .set({ refundedCents: sql`${orderPayments.refundedCents} + ${amountCents}` })
    .where(and(eq(orderPayments.intentId, intentId), sql`${left} >= ${amountCents}`))
    .returning({ intentId: orderPayments.intentId })
  return claimed.length === 1
}

export async function releaseRefund(db: Queryable, intentId: string, amountCents: number): Promise<void> {
  await db
    .update(orderPayments)
    .set({ refundedCents: sql`${orderPayments.refundedCents} - ${amountCents}` })
    .where(eq(orderPayments.intentId, intentId))
}
