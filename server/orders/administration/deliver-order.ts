import { isRefusal } from '#contract/problem.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { type Administrator, administerOrder, moveFor } from './administer-order.ts'

export function deliverOrder(context: OrdersContext, author: Administrator, orderId: string) {
  return administerOrder(context, author, orderId, 'order.deliver', async (transaction, order) => {
    const delivered = await moveFor(context, transaction, author, order, ['shipped'], { to: 'delivered' })
    return isRefusal(delivered) ? delivered : { order: delivered }
  })
}
