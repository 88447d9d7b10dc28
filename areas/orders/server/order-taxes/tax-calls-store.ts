import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { orderRefundCharges, orderRefundLines } from '../payments/order-money-tables.ts'
import { orderTaxQuotes, taxCalls } from './order-taxes-tables.ts'

export type TaxCallRow = typeof taxCalls.$inferSelect

/** Marks calls as sent and returns them, oldest first; others who do so at once get other ones. */
export async function takeNotedCalls(db: Queryable, limit: number): Promise<Pick<TaxCallRow, 'id' | 'orderId'>[]> {
  const { rows } = await db.execute<Pick<TaxCallRow, 'id' | 'orderId'>>(sql`
    WITH noted AS (
      SELECT id FROM ${taxCalls} WHERE state = 'noted' ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE ${taxCalls} SET state = 'sent' FROM noted WHERE ${taxCalls.id} = noted.id
    RETURNING ${taxCalls.id}, ${taxCalls.orderId} AS "orderId"`)
  return rows
}

export async function selectCall(db: Queryable, id: string): Promise<TaxCallRow | undefined> {
  const [row] = await db.select().from(taxCalls).where(eq(taxCalls.id, id))
  return row
}

/** Whether the order's commit is waiting; other calls come after it. */
export async function isCommitWaiting(db: Queryable, orderId: string): Promise<boolean> {
  const waiting = and(
    eq(taxCalls.orderId, orderId),
    eq(taxCalls.kind, 'commit'),
    inArray(taxCalls.state, ['noted', 'sent']),
  )
  return (await db.$count(taxCalls, waiting)) > 0
}

export async function endCall(
  db: Queryable,
  id: string,
  end: Pick<TaxCallRow, 'reference' | 'failure'> & { state: 'done' | 'refused'; doneAt: Date },
): Promise<void> {
  await db
    .update(taxCalls)
    .set(end)
    .where(and(eq(taxCalls.id, id), eq(taxCalls.state, 'sent')))
}

export type TaxQuoteRow = Pick<typeof orderTaxQuotes.$inferSelect, 'asked' | 'answered'> &
  Pick<typeof orders.$inferSelect, 'number' | 'numberPrefix'>

export async function selectTaxQuote(db: Queryable, orderId: string): Promise<TaxQuoteRow | undefined> {
  const { asked, answered } = orderTaxQuotes
  const [row] = await db
    .select({ asked, answered, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orderTaxQuotes)
    .innerJoin(orders, eq(orders.id, orderTaxQuotes.orderId))
    .where(eq(orderTaxQuotes.orderId, orderId))
  return row
}

/** What a refund gave back of lines and charges; cents contain the tax. */
export async function selectRefundShares(db: Queryable, refundId: string) {
  const { line, cents, taxCents } = orderRefundLines
  const lines = await db
    .select({ line, cents, taxCents })
    .from(orderRefundLines)
    .where(eq(orderRefundLines.refundId, refundId))
    .orderBy(asc(line))
  const charges = await db
    .select({ cents: orderRefundCharges.cents, taxCents: orderRefundCharges.taxCents })
    .from(orderRefundCharges)
    .where(eq(orderRefundCharges.refundId, refundId))
  return { lines, charges }
}
