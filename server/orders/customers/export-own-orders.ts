import { selectFitsOfAccount } from '#server/orders/fit/order-fits-store.ts'
import { presentOrderFit } from '#server/orders/fit/present-order-fits.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { presentOrder } from '#server/orders/present-order.ts'
import { selectWholeHistory, selectWholeOrders } from './leaving-customer-store.ts'

export async function exportOwnOrders({ db }: OrdersContext, accountId: string): Promise<Record<string, unknown>[]> {
  const [orders, steps, judged] = await Promise.all([
    selectWholeOrders(db, accountId),
    selectWholeHistory(db, accountId),
    selectFitsOfAccount(db, accountId),
  ])
  const history = Map.groupBy(steps, ({ orderId }) => orderId)
  const fits = Map.groupBy(judged, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...presentOrder(order),
    history: (history.get(order.id) ?? []).map(({ at, from, to }) => ({ at: at.toISOString(), from, to })),
    fits: (fits.get(order.id) ?? []).map(presentOrderFit),
  }))
}
