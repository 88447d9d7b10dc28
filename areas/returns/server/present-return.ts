import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import { presentOrderFit, selectOrderFits } from '#orders/server/fit/order-fits-store.ts'
import { orderNumber } from '#orders/server/order.ts'
import { selectRefundsOfOrder } from '#orders/server/payments/order-refunds-store.ts'
import { presentRefund } from '#orders/server/present-order.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { AdministeredReturn, OrderReturn } from '#returns/contract/returns.ts'
import { isRefundOf, returnNumber, unitsToCome, unitsToCredit } from './return-rules.ts'
import {
  type ReturnedOrder,
  type ReturnedPart,
  selectReturnedOrders,
  selectReturnedParts,
} from './returned-orders-store.ts'
import type { WholeReturn } from './returns-tables.ts'

export function presentReturn(
  row: WholeReturn,
  parts: readonly ReturnedPart[],
  { address, labelHint, postage }: ReturnSettings,
): OrderReturn {
  const isApproved = row.status !== 'requested' && row.status !== 'declined'
  return {
    _id: row.id,
    number: returnNumber(row.number),
    order: row.orderId,
    kind: row.kind,
    status: row.status,
    lines: row.lines.map((line) => {
      const part = parts.find((each) => each.line === line.line && each.orderId === row.orderId)
      const { quantity, asNew, damaged, wrong, missing, reason } = line
      return {
        ...{ line: line.line, part: part?.partId ?? '', sku: part?.sku ?? '', name: part?.partName ?? '' },
        ...{ reason, quantity, asNew, damaged, wrong, missing },
        open: unitsToCome(line),
      }
    }),
    ...(row.words && { words: row.words }),
    ...(row.answer && { answer: row.answer }),
    ...(isApproved && { instructions: { address, labelHint, postage } }),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.trackingNumber && { trackingNumber: row.trackingNumber }),
    requestedAt: row.createdAt.toISOString(),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.receivedAt && { receivedAt: row.receivedAt.toISOString() }),
    ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
    refunded: amountFromCents(row.lines.reduce((sum, { creditedCents }) => sum + creditedCents, row.deliveryCents)),
  }
}

/** With their orders, in the order of the rows. */
export async function administeredReturns(
  db: Queryable,
  rows: readonly WholeReturn[],
  settings: ReturnSettings,
): Promise<AdministeredReturn[]> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const [ordered, parts] = await Promise.all([selectReturnedOrders(db, ids), selectReturnedParts(db, ids)])
  return rows.flatMap((row) => {
    const order = ordered.find(({ id }) => id === row.orderId)
    return order ? [presentAdministered(row, order, parts, settings)] : []
  })
}

/** With what was said about fit when its lines were ordered. */
export async function administeredReturn(
  db: Queryable,
  row: WholeReturn,
  settings: ReturnSettings,
): Promise<AdministeredReturn> {
  const [presented] = await administeredReturns(db, [row], settings)
  if (!presented) throw new Error(`The order of the return ${row.id} is not there`)
  const fits = (await selectOrderFits(db, row.orderId)).filter(({ line }) =>
    row.lines.some((returned) => returned.line === line),
  )
  const refunds = await selectRefundsOfOrder(db, row.orderId)
  const refundFailed = refunds.some((refund) => isRefundOf(row, refund) && presentRefund(refund, refunds).unsettled)
  return { ...presented, fits: fits.map(presentOrderFit), refundFailed }
}

function presentAdministered(
  row: WholeReturn,
  order: ReturnedOrder,
  parts: readonly ReturnedPart[],
  settings: ReturnSettings,
): AdministeredReturn {
  return {
    ...presentReturn(row, parts, settings),
    orderNumber: orderNumber(order),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    paidBy: order.transactionId === null ? (order.paidAt ? 'outside' : null) : 'card',
    ...(row.note && { note: row.note }),
    creditable: row.lines
      .map((line) => ({ line: line.line, quantity: unitsToCredit(line) }))
      .filter(({ quantity }) => quantity > 0),
    deliveryLeft: amountFromCents(Number(order.deliveryLeftCents)),
    fits: [],
  }
}
