import { asc, eq, sql } from 'drizzle-orm'
import { shareOfTax } from '#orders/contract/refund-share.ts'
import { allotByWeight } from '#platform/contract/money/allot.ts'
import { priceStep } from '#platform/contract/money/currency.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderCharges, orderLines } from '../orders-tables.ts'
import { orderRefundCharges, orderRefundLines } from './order-money-tables.ts'

/**
 * What of a refund a line or a charge gets. Units are those of cancelled or returned lines; none for an amount. The tax
 * in its cents follows from them unless it is said.
 */
export type RefundedLine = ({ line: number; units: number } | { charge: number }) & { cents: number; taxCents?: number }

/** A line or a charge with what is left of it. */
type Amounts = { cents: number; taxCents: number }
type Paid = ({ line: number } | { charge: number }) & { left: Amounts; whole: Amounts }

/**
 * Notes what a refund is for and counts it in the lines and charges of a locked order. An amount is shared over what is
 * left of them. Their tax is that of the stored cents, never computed anew. @throws Error when one has less left
 */
export async function claimLines(
  db: Queryable,
  refundId: string,
  orderId: string,
  refunded: readonly RefundedLine[] | number,
): Promise<void> {
  const paid = await selectPaid(db, orderId)
  const shares = typeof refunded === 'number' ? sharesOf(paid, refunded) : refunded
  const claimed = shares.flatMap((share) => {
    const of = paid.find((one) => isSame(one, share))
    if (!of) throw new Error(`The order ${orderId} lacks what is to be refunded`)
    const { taxCents = shareOfTax(of.left, share.cents, of.whole) } = share
    const isNothing = share.cents === 0 && !('units' in share && share.units > 0)
    return isNothing ? [] : [{ ...share, refundId, orderId, taxCents }]
  })
  if (claimed.length === 0) return
  // What is there is of a refund that had failed.
  await db.delete(orderRefundLines).where(eq(orderRefundLines.refundId, refundId))
  await db.delete(orderRefundCharges).where(eq(orderRefundCharges.refundId, refundId))
  const lines = claimed.filter((one) => 'line' in one)
  const charges = claimed.filter((one) => 'charge' in one)
  if (lines.length > 0) await db.insert(orderRefundLines).values(lines)
  if (charges.length > 0) await db.insert(orderRefundCharges).values(charges)
  await countRefunded(db, refundId, 1)
}

/** Gives a failed refund's claims back. */
export function releaseLines(db: Queryable, refundId: string): Promise<void> {
  return countRefunded(db, refundId, -1)
}

/** Charges of an order with what is left of each. */
export function selectCharges(db: Queryable, orderId: string): Promise<(typeof orderCharges.$inferSelect)[]> {
  return db.select().from(orderCharges).where(eq(orderCharges.orderId, orderId)).orderBy(asc(orderCharges.charge))
}

/** What of a refund is of one line or charge; cents contain the tax. */
export type RefundShare = { refundId: string; cents: number; taxCents: number }

/** Of all refunds of an order. */
export function selectRefundedLines(db: Queryable, orderId: string) {
  const { refundId, line, units, cents, taxCents } = orderRefundLines
  return db
    .select({ refundId, line, units, cents, taxCents })
    .from(orderRefundLines)
    .where(eq(orderRefundLines.orderId, orderId))
    .orderBy(asc(line))
}

/** Of all refunds of an order. */
export function selectRefundedCharges(db: Queryable, orderId: string) {
  const { refundId, charge, cents, taxCents } = orderRefundCharges
  return db
    .select({ refundId, charge, cents, taxCents })
    .from(orderRefundCharges)
    .where(eq(orderRefundCharges.orderId, orderId))
    .orderBy(asc(charge))
}

const isSame = (one: object, other: object) =>
  'line' in one && 'line' in other ? one.line === other.line : chargeOf(one) === chargeOf(other)
const chargeOf = (one: object) => ('charge' in one ? one.charge : undefined)

async function countRefunded(db: Queryable, refundId: string, sign: 1 | -1): Promise<void> {
  const times = sql.raw(String(sign))
  const money = sql`refunded_cents = refunded_cents + ${times} * given.cents,
    refunded_tax_cents = refunded_tax_cents + ${times} * given.tax_cents`
  await db.execute(sql`
    WITH charges AS (
      UPDATE ${orderCharges} SET ${money} FROM ${orderRefundCharges} AS given
      WHERE given.refund_id = ${refundId} AND ${orderCharges.orderId} = given.order_id
        AND ${orderCharges.charge} = given.charge
    )
    UPDATE ${orderLines} SET refunded_units = refunded_units + ${times} * given.units, ${money}
    FROM ${orderRefundLines} AS given
    WHERE given.refund_id = ${refundId} AND ${orderLines.orderId} = given.order_id AND ${orderLines.line} = given.line`)
}

async function selectPaid(db: Queryable, orderId: string): Promise<Paid[]> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line))
  const charges = await selectCharges(db, orderId)
  return [
    ...lines.map((one) => ({ line: one.line, ...amountsOf(one) })),
    ...charges.map((one) => ({ charge: one.charge, ...amountsOf(one) })),
  ]
}

type Counted = { totalCents: number; taxCents: number; refundedCents: number; refundedTaxCents: number }

const amountsOf = ({ totalCents, taxCents, refundedCents, refundedTaxCents }: Counted) => ({
  left: { cents: totalCents - refundedCents, taxCents: taxCents - refundedTaxCents },
  whole: { cents: totalCents, taxCents },
})

function sharesOf(paid: readonly Paid[], amountCents: number): RefundedLine[] {
  const shares = allotByWeight(
    amountCents,
    paid.map(({ left }) => left.cents),
    priceStep(),
  )
  return paid.map((one, at) => {
    const cents = shares[at] ?? 0
    return 'line' in one ? { line: one.line, units: 0, cents } : { charge: one.charge, cents }
  })
}
