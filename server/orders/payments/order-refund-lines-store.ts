import { sql } from 'drizzle-orm'
import { allotByWeight } from '#contract/money/allot.ts'
import { priceStep } from '#contract/money/currency.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { selectLines } from '#server/orders/order-lines-store.ts'
import { orderLines } from '#server/orders/orders-tables.ts'
import { orderRefundLines } from './order-money-tables.ts'

export type RefundedLine = { line: number; units: number; cents: number }

/**
 * Notes what a refund is for and counts it in the lines of a locked order. An amount is shared over what is left of
 * them. @throws Error when a line has less left
 */
export async function claimLines(
  db: Queryable,
  refundId: string,
  orderId: string,
  refunded: readonly RefundedLine[] | number,
): Promise<void> {
  const shares = typeof refunded === 'number' ? await sharesOf(db, orderId, refunded) : refunded
  const claimed = shares.filter(({ units, cents }) => units > 0 || cents > 0)
  if (claimed.length === 0) return
  // What is there is of a refund that had failed.
  await db.delete(orderRefundLines).where(sql`${orderRefundLines.refundId} = ${refundId}`)
  await db.insert(orderRefundLines).values(claimed.map((share) => ({ refundId, orderId, ...share })))
  await countRefunded(db, refundId, 1)
}

/** Gives a failed refund's claims back. */
export function releaseLines(db: Queryable, refundId: string): Promise<void> {
  return countRefunded(db, refundId, -1)
}

async function countRefunded(db: Queryable, refundId: string, sign: 1 | -1): Promise<void> {
  const times = sql.raw(String(sign))
  await db.execute(sql`
    UPDATE ${orderLines} SET refunded_units = refunded_units + ${times} * given.units,
      refunded_cents = refunded_cents + ${times} * given.cents
    FROM ${orderRefundLines} AS given
    WHERE given.refund_id = ${refundId} AND ${orderLines.orderId} = given.order_id AND ${orderLines.line} = given.line`)
}

async function sharesOf(db: Queryable, orderId: string, amountCents: number): Promise<RefundedLine[]> {
  const lines = await selectLines(db, orderId)
  const left = lines.map(({ totalCents, refundedCents }) => totalCents - refundedCents)
  const shares = allotByWeight(amountCents, left, priceStep())
  return lines.map(({ line }, index) => ({ line, units: 0, cents: shares[index] ?? 0 }))
}
