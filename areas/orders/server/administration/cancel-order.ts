import { isRefusal } from '#platform/contract/problem.ts'
import { type Administrator, administerOrder, wrongStatus } from '../administer-order.ts'
import { endOrder } from '../end-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { cancelOpenUnits } from '../parcels/cancel-units.ts'

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
    await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'cancelled' })
    return { order: ended, after: { note: note ?? null, refundedCents: 0 } }
  })
}
