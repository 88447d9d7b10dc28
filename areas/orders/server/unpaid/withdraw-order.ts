import type { withdrawOrder as operation } from '#orders/contract/orders.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { endOrder } from '../end-order.ts'
import { orderNotFound } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { accountOf, lockOrder, type OrderOwner, selectOrder } from '../orders-store.ts'
import { closePayments } from '../payments/close-payments.ts'

type Withdrawn = OutputOf<typeof operation>

/**
 * The owner withdraws an unpaid order (My Orders' Delete). A payment in progress is stopped first; if it has succeeded,
 * the order is paid and stays. If the provider is unreachable, a later payment is refunded.
 */
export async function withdrawOrder(
  context: OrdersContext,
  owner: OrderOwner,
  orderId: string,
): Promise<Withdrawn | Refusal> {
  const order = await selectOrder(context.db, owner, orderId)
  if (!order) return orderNotFound()
  if (order.status === 'placed') await closePayments(context, orderId)
  return inTransaction<Withdrawn | Refusal>(context.db, async (transaction) => {
    const current = await lockOrder(transaction, owner, orderId)
    if (!current) return orderNotFound()
    if (current.status === 'cancelled' || current.status === 'expired') return { acknowledged: true, deletedCount: 0 }
    if (current.status !== 'placed') {
      return refuse('order-state', 'This order is paid. Contact us to cancel it.')
    }
    await endOrder(context, transaction, current, { to: 'cancelled', accountId: accountOf(owner) })
    await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'cancelled' })
    return { acknowledged: true, deletedCount: 1 }
  })
}
