import type { Refusal } from '#platform/contract/problem.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Administrator } from '../administer-order.ts'
import { orderNotFound, orderNumber } from '../order.ts'
import { insertNote } from '../order-details-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectOrder } from '../orders-store.ts'

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
    const object = `order:${orderNumber(order.number)}` as const
    await audit.record(transaction, author, { action: 'order.add-note', object, after: { note: id } })
    return { acknowledged: true, insertedId: String(id) }
  })
}
