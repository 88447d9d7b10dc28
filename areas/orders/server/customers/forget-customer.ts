import type { Queryable } from '#platform/server/database/database.ts'
import { endOrders } from '../end-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { anonymiseOrders, lockUnpaidOrders } from './leaving-customer-store.ts'

/**
 * For account deletion: cancels unpaid orders and anonymises all, except what unshipped paid ones need for delivery.
 * Amounts and history stay. In the caller's transaction.
 */
export async function forgetCustomer(context: OrdersContext, transaction: Queryable, accountId: string): Promise<void> {
  const unpaid = await lockUnpaidOrders(transaction, accountId)
  await endOrders(context, transaction, unpaid, { to: 'cancelled', accountId })
  await context.returns.forgetBuyer(transaction, accountId)
  await anonymiseOrders(transaction, accountId)
}
