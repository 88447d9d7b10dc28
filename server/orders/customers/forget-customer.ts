import type { Queryable } from '#server/adapters/database/database.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { endOrder } from '#server/orders/placing/end-order.ts'
import { anonymiseOrders, lockUnpaidOrders } from './leaving-customer-store.ts'

/**
 * For account deletion: cancels unpaid orders and anonymises all, except what unshipped paid ones need for delivery.
 * Amounts and history stay. In the caller's transaction.
 */
export async function forgetCustomer(context: OrdersContext, transaction: Queryable, accountId: string): Promise<void> {
  for (const order of await lockUnpaidOrders(transaction, accountId)) {
    await endOrder(context, transaction, order, { to: 'cancelled', accountId })
  }
  await anonymiseOrders(transaction, accountId)
}
