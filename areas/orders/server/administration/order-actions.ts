import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, administerOnce, administerOrder, moveFor, wrongStatus } from '../administer-order.ts'
import { endOrder, stopPayments } from '../end-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertNote, selectOrder } from '../orders-store.ts'
import { cancelOpenUnits } from '../parcels/cancel-units.ts'
import { deliverParcel } from '../parcels/move-parcel.ts'
import { selectShipments } from '../parcels/shipments-store.ts'

export async function addOrderNote(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  text: string,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { audit, now } = context
  return inTransactionOnce<{ acknowledged: true; insertedId: string }>(context, keyed, async (transaction) => {
    const order = await selectOrder(transaction, 'every account', orderId)
    if (!order) return orderNotFound()
    const id = await insertNote(transaction, { orderId, accountId: author.accountId, text, at: now() })
    const object = `order:${orderNumber(order)}` as const
    await audit.record(transaction, author, { action: 'order.add-note', object, after: { note: id } })
    return { acknowledged: true, insertedId: String(id) }
  })
}

/** Cancels all that was not shipped: releases its stock and refunds its share of the card payment. */
export function cancelOrder(context: OrdersContext, author: Administrator, orderId: string, note: string | undefined) {
  const { accountId } = author
  return administerOrder(context, author, orderId, 'order.cancel', async (transaction, order) => {
    if (order.status === 'paid') {
      const cancelled = await cancelOpenUnits(context, transaction, order, { accountId, note })
      if (isRefusal(cancelled)) return cancelled
      return { order: cancelled.order, after: { note: note ?? null, refundedCents: cancelled.refundedCents } }
    }
    const ended =
      order.status === 'placed'
        ? await endOrder(context, transaction, order, { to: 'cancelled', accountId, note })
        : undefined
    if (!ended) return wrongStatus(order, 'cancelled')
    await context.jobs.send(transaction, 'order-email', { orderId, letter: 'cancelled' })
    return { order: ended, after: { note: note ?? null, refundedCents: 0 } }
  })
}

/** With every parcel that is on its way. */
export function deliverOrder(context: OrdersContext, author: Administrator, orderId: string) {
  return administerOrder(context, author, orderId, 'order.deliver', async (transaction, order) => {
    const delivered = await moveFor(context, transaction, author, order, ['shipped'], { to: 'delivered' })
    if (isRefusal(delivered)) return delivered
    for (const parcel of await selectShipments(transaction, orderId)) {
      if (parcel.status === 'shipped') await deliverParcel(context, transaction, parcel)
    }
    return { order: delivered }
  })
}

/** Records a payment outside the shop. A later card payment is refunded. */
export async function markOrderPaid(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  note: string,
  keyed?: KeyedRequest,
) {
  const done = await administerOnce(context, author, orderId, 'order.mark-paid', keyed, async (transaction, order) => {
    const changes = { paidAt: context.now() }
    const paid = await moveFor(context, transaction, author, order, ['placed'], { to: 'paid', note, changes })
    if (isRefusal(paid)) return paid
    await stopPayments(context, transaction, orderId)
    await context.jobs.send(transaction, 'order-email', { orderId, letter: 'paid' })
    return { order: paid, after: { note }, answer: true }
  })
  return isRefusal(done) ? done : done.order
}
