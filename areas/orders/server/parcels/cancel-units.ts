import { statusWord } from '#orders/contract/order-words.ts'
import type { cancelOwnOrder as ownOperation } from '#orders/contract/orders.ts'
import { shareOfUnits } from '#orders/contract/refund-share.ts'
import type { cancelLines as linesOperation } from '#orders/contract/shipment-administration.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import { endOrder } from '../end-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import { type OrderLines, openLines, openUnits, refuseUnits } from '../order-lines.ts'
import { countUnits, selectLines } from '../order-lines-store.ts'
import type { OrderSettings, OrdersContext } from '../orders-context.ts'
import { accountOf, lockOrder, type OrderOwner, type OrderRow } from '../orders-store.ts'
import { beginRefund } from '../payments/begin-refund.ts'
import { selectOrderPayment } from '../payments/order-payments-store.ts'
import { type RefundedLine, selectCharges } from '../payments/order-refund-lines-store.ts'
import { advanceOrder } from './send-parcel.ts'
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
  await context.jobs.send(transaction, 'order-email', {
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
  await context.jobs.send(transaction, 'order-email', { orderId: order.id, letter: 'cancelled' })
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

/** Unpaid orders are withdrawn or cancelled whole: another total would need another payment. */
export async function cancelLines(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  { lines, note }: InputOf<typeof linesOperation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof linesOperation> | Refusal> {
  const done = await administerOnce(
    context,
    author,
    orderId,
    'order.cancel-lines',
    keyed,
    async (transaction, order) => {
      if (order.status !== 'paid') {
        return refuse(
          'order-state',
          t('Order {order} is {status}: none of its units can be cancelled.', {
            order: orderNumber(order),
            status: statusWord(order.status),
          }),
        )
      }
      const canceller = { accountId: author.accountId, note }
      const cancelled = await cancelUnits(context, transaction, order, lines, canceller)
      if (isRefusal(cancelled)) return cancelled
      const { refundedCents } = cancelled
      const after = { lines, note: note ?? null, refundedCents }
      return { order: cancelled.order, after, answer: amountFromCents(refundedCents) }
    },
  )
  if (isRefusal(done)) return done
  return { acknowledged: true, modifiedCount: 1, order: done.order, refunded: done.answer }
}

/** Whether its owner may cancel a paid order: until something of it is packed. */
export function isCancellable(
  { customerCancel }: Pick<OrderSettings, 'customerCancel'>,
  { status }: Pick<OrderRow, 'status'>,
  lines: OrderLines,
): boolean {
  return customerCancel && status === 'paid' && lines.every(({ packed, shipped }) => packed === 0 && shipped === 0)
}

export function cancelOwnOrder(
  context: OrdersContext,
  owner: OrderOwner,
  orderId: string,
): Promise<OutputOf<typeof ownOperation> | Refusal> {
  return inTransaction<OutputOf<typeof ownOperation> | Refusal>(context.db, async (transaction) => {
    const order = await lockOrder(transaction, owner, orderId)
    if (!order) return orderNotFound()
    if (order.status === 'cancelled') return { acknowledged: true, modifiedCount: 0 }
    if (!isCancellable(context.settings, order, await selectLines(transaction, orderId))) {
      return refuse('order-state', t('This order can no longer be cancelled here. Contact us to cancel it.'))
    }
    const cancelled = await cancelOpenUnits(context, transaction, order, { accountId: accountOf(owner) })
    return isRefusal(cancelled) ? cancelled : { acknowledged: true, modifiedCount: 1 }
  })
}
