import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { orderPayments } from './orders-tables.ts'

export type OrderPaymentRow = typeof orderPayments.$inferSelect

/** Notes that an intent was made for an order. Noting it twice is noting it once. */
export async function insertOrderPayment(db: Queryable, payment: OrderPaymentRow): Promise<void> {
  await db.insert(orderPayments).values(payment).onConflictDoNothing()
}

/** The order's intents, the last made first. */
export function selectOrderPayments(db: Queryable, orderId: string): Promise<OrderPaymentRow[]> {
  return db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(desc(orderPayments.createdAt), desc(orderPayments.intentId))
}

/** What we noted of an intent when it was made. */
export async function selectOrderPayment(db: Queryable, intentId: string): Promise<OrderPaymentRow | undefined> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.intentId, intentId))
  return row
}
