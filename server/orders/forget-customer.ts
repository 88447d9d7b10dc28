import type { Queryable } from '#server/adapters/database/database.ts'
import { anonymiseOrders, deleteIdempotentAnswers, selectUnpaidOrders } from './leaving-customer-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { moveOrder } from './orders-store.ts'

/**
 * A customer deletes their account: what they have not paid for is cancelled and its stock given back, and every order loses
 * their name, e-mail, phone and address, but one that is still to be sent. Amounts and history stay. Within the caller's transaction.
 */
export async function forgetCustomer(
  { catalogue, now }: OrdersContext,
  transaction: Queryable,
  accountId: string,
): Promise<void> {
  for (const { id: orderId, partId, quantity } of await selectUnpaidOrders(transaction, accountId)) {
    const cancel = { orderId, from: 'placed', to: 'cancelled', accountId, at: now() } as const
    if (await moveOrder(transaction, cancel)) await catalogue.returnStock(transaction, partId, quantity)
  }
  await anonymiseOrders(transaction, accountId)
  await deleteIdempotentAnswers(transaction, accountId)
}
