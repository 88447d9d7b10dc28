import { shareOfUnits } from '#orders/contract/refund-share.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { endOrder } from '../end-order.ts'
import { type OrderLines, openLines, openUnits, refuseUnits } from '../order-lines.ts'
import { countUnits, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { beginRefund } from '../payments/begin-refund.ts'
import { selectOrderPayment } from '../payments/order-payments-store.ts'
import { type RefundedLine, selectCharges } from '../payments/order-refund-lines-store.ts'
import { advanceOrder } from './advance-order.ts'
import { moveShipment, selectShipments } from './shipments-store.ts'

type Canceller = { accountId: string | null; note?: string | undefined }
export type Cancelled = { order: OrderRow; refundedCents: number }

/**
 * Cancels units of a locked, paid order and refunds their share of what is left of their lines. When nothing was sent
 * and nothing is open any more, the order is cancelled.
 */
export async function cancelUnits(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  asked: readonly LineUnits[],
  canceller: Canceller,
): Promise<Cancelled | Refusal> {
  const lines = await selectLines(transaction, order.id)
  const refused = refuseUnits(lines, asked)
  if (refused) return refused
  const open = lines.reduce((units, line) => units + openUnits(line), 0)
  const isAll = open === asked.reduce((units, { quantity }) => units + quantity, 0)
  if (isAll && lines.every(({ shipped }) => shipped === 0)) {
    return cancelWhole(context, transaction, order, canceller)
  }
  const cancelled = await countUnits(transaction, order.id, asked, { cancelled: 1 })
  await context.catalogue.returnStock(transaction, cancelled, { at: context.now(), orderId: order.id })
  const refundedCents = await refundLines(context, transaction, order, sharesOf(lines, asked), 'units', canceller)
  await context.jobs.send(transaction, 'order-letter', {
    orderId: order.id,
    letter: 'cancelled-lines',
    cancelled: { id: context.newId(), lines: [...asked], refundedCents },
  })
  return { order: await advanceOrder(context, transaction, order, canceller), refundedCents }
}

/** All that is open, packed or not. */
export async function cancelOpenUnits(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  canceller: Canceller,
): Promise<Cancelled | Refusal> {
  const lines = await selectLines(transaction, order.id)
  if (lines.every(({ shipped }) => shipped === 0)) return cancelWhole(context, transaction, order, canceller)
  for (const parcel of await selectShipments(transaction, order.id)) {
    if (parcel.status !== 'packed') continue
    await countUnits(transaction, order.id, parcel.lines, { packed: -1 })
    await moveShipment(transaction, parcel, 'dropped')
  }
  const open = openLines(lines)
  return cancelUnits(context, transaction, order, open, canceller)
}

/** Releases the stock of an order of which nothing was sent, and refunds what is left of its payment. */
async function cancelWhole(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { accountId, note }: Canceller,
): Promise<Cancelled> {
  const lines = await selectLines(transaction, order.id)
  const ended = await endOrder(context, transaction, order, { to: 'cancelled', accountId, note })
  if (!ended) throw new Error(`The order ${order.id} moved while it was locked`)
  await context.jobs.send(transaction, 'order-letter', { orderId: order.id, letter: 'cancelled' })
  const charges = await selectCharges(transaction, order.id)
  const left = [
    ...lines.map((line) => ({ line: line.line, ...leftOf(line) })),
    ...charges.map(({ charge, totalCents, refundedCents }) => ({ charge, cents: totalCents - refundedCents })),
  ]
  return {
    order: ended,
    refundedCents: await refundLines(context, transaction, order, left, 'cancelled', { accountId }),
  }
}

const leftOf = ({ quantity, totalCents, refundedUnits, refundedCents }: OrderLines[number]) => ({
  units: quantity - refundedUnits,
  cents: totalCents - refundedCents,
})

function sharesOf(lines: OrderLines, asked: readonly LineUnits[]): RefundedLine[] {
  return lines.flatMap((line) => {
    const units = asked.find((each) => each.line === line.line)?.quantity
    return units
      ? [
          {
            line: line.line,
            units,
            cents: shareOfUnits(leftOf(line), units, { units: line.quantity, cents: line.totalCents }),
          },
        ]
      : []
  })
}

/** Of the card payment; money that came outside the shop goes back outside. Returns the cents. */
async function refundLines(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  lines: readonly RefundedLine[],
  reason: 'units' | 'cancelled',
  { accountId, note }: Canceller,
): Promise<number> {
  const intentId = order.transactionId
  const amountCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (!intentId || amountCents === 0 || !(await selectOrderPayment(transaction, intentId))) return 0
  const wish = { order, intentId, amountCents, reason, at: context.now(), lines } as const
  const begun = await beginRefund(context, transaction, { ...wish, ...(accountId !== null && { accountId }), note })
  if (!begun) throw new Error(`The payment ${intentId} changed while its order was locked`)
  return amountCents
}
