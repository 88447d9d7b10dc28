import type { OrdersContext } from '#server/orders/orders-context.ts'
import { presentOrder } from '#server/orders/present-order.ts'
import { selectWholeHistory, selectWholeOrders } from './leaving-customer-store.ts'

export async function exportOwnOrders({ db }: OrdersContext, accountId: string): Promise<Record<string, unknown>[]> {
  const [orders, steps] = await Promise.all([selectWholeOrders(db, accountId), selectWholeHistory(db, accountId)])
  const history = Map.groupBy(steps, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...presentOrder(order),
    history: (history.get(order.id) ?? []).map(({ at, from, to }) => ({ at: at.toISOString(), from, to })),
  }))
}
