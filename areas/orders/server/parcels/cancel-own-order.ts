import type { cancelOwnOrder as operation } from '#orders/contract/orders.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { orderNotFound } from '../order.ts'
import type { OrderLines } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrderSettings, OrdersContext } from '../orders-context.ts'
import { accountOf, lockOrder, type OrderOwner, type OrderRow } from '../orders-store.ts'
import { cancelOpenUnits } from './cancel-units.ts'

type Cancelled = OutputOf<typeof operation>

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
): Promise<Cancelled | Refusal> {
  return inTransaction<Cancelled | Refusal>(context.db, async (transaction) => {
    const order = await lockOrder(transaction, owner, orderId)
    if (!order) return orderNotFound()
    if (order.status === 'cancelled') return { acknowledged: true, modifiedCount: 0 }
    if (!isCancellable(context.settings, order, await selectLines(transaction, orderId))) {
      return refuse('order-state', 'This order can no longer be cancelled here. Contact us to cancel it.')
    }
    const cancelled = await cancelOpenUnits(context, transaction, order, { accountId: accountOf(owner) })
    return isRefusal(cancelled) ? cancelled : { acknowledged: true, modifiedCount: 1 }
  })
}
