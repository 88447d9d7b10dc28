import type { Queryable } from '#platform/server/database/database.ts'
import { endOrders } from '../end-order.ts'
import { presentOrderFit, selectFitsOfAccount } from '../fit/order-fits-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectSerialsOfAccount } from '../parcels/serials-store.ts'
import { presentOrder } from '../present-order.ts'
import {
  anonymiseOrders,
  lockUnpaidOrders,
  selectPastAddressesOfAccount,
  selectWholeHistory,
  selectWholeOrders,
} from './leaving-customer-store.ts'

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

export async function exportOwnOrders(
  { db, returns: known }: OrdersContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const [orders, steps, judged, returns, numbers, past] = await Promise.all([
    selectWholeOrders(db, accountId),
    selectWholeHistory(db, accountId),
    selectFitsOfAccount(db, accountId),
    known.exportReturns(db, accountId),
    selectSerialsOfAccount(db, accountId),
    selectPastAddressesOfAccount(db, accountId),
  ])
  const serials = Map.groupBy(numbers, ({ orderId }) => orderId)
  const addresses = Map.groupBy(past, ({ orderId }) => orderId)
  const history = Map.groupBy(steps, ({ orderId }) => orderId)
  const fits = Map.groupBy(judged, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...presentOrder(order),
    history: (history.get(order.id) ?? []).map(({ at, from, to }) => ({ at: at.toISOString(), from, to })),
    returns: returns.get(order.id) ?? [],
    pastAddresses: (addresses.get(order.id) ?? []).map(({ at, address, billingAddress }) => ({
      ...{ at: at.toISOString(), address, billingAddress },
    })),
    fits: (fits.get(order.id) ?? []).map(presentOrderFit),
    serials: (serials.get(order.id) ?? []).map(({ line, serial }) => ({ line, serial })),
  }))
}
