import { isRefusal } from '#platform/contract/problem.ts'
import { type Administrator, administerOrder, moveFor } from '../administer-order.ts'
import { stopPayments } from '../end-order.ts'
import type { OrdersContext } from '../orders-context.ts'

/** Records a payment outside the shop. A later card payment is refunded. */
export function markOrderPaid(context: OrdersContext, author: Administrator, orderId: string, note: string) {
  return administerOrder(context, author, orderId, 'order.mark-paid', async (transaction, order) => {
    const changes = { paidAt: context.now() }
    const paid = await moveFor(context, transaction, author, order, ['placed'], { to: 'paid', note, changes })
    if (isRefusal(paid)) return paid
    await stopPayments(context, transaction, orderId)
    await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'paid' })
    return { order: paid, after: { note } }
  })
}
