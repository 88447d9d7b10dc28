import type { Queryable } from '#server/adapters/database/database.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { endOrder } from '#server/orders/placing/end-order.ts'
import { anonymiseOrders, lockUnpaidOrders } from './leaving-customer-store.ts'

/**
 * A customer deletes their account: what they have not paid for is cancelled and its stock given back, and every order
 * loses their name, email, phone and address, but one that is still to be sent. Amounts and history stay. Within the
 * caller's transaction.
 */
export async function forgetCustomer(context: OrdersContext, transaction: Queryable, accountId: string): Promise<void> {
  for (const order of await lockUnpaidOrders(transaction, accountId)) {
    await endOrder(context, transaction, order, { to: 'cancelled', accountId })
  }
  await anonymiseOrders(transaction, accountId)
}
