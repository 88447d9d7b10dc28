import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { shipOrders as bulkOperation, shipOrder as operation } from '#contract/orders/order-administration.ts'
import { isRefusal, problemFrom } from '#contract/problem.ts'
import { closeOpenUnits } from '#server/orders/order-lines-store.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { type Administrator, administerOrder, moveFor } from './administer-order.ts'

type Shipment = InputOf<typeof operation>['body']

/** Ships a paid order: removes its units from stock and emails the customer. */
export function shipOrder(context: OrdersContext, author: Administrator, orderId: string, shipment: Shipment) {
  return administerOrder(context, author, orderId, 'order.ship', async (transaction, order) => {
    const changes = { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber || null }
    const shipped = await moveFor(context, transaction, author, order, ['paid'], { to: 'shipped', changes })
    if (isRefusal(shipped)) return shipped
    await context.catalogue.shipStock(transaction, await closeOpenUnits(transaction, [orderId], 'shipped'))
    await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'shipped' })
    return { order: shipped, after: changes }
  })
}

/** One after the other, each independently. */
export async function shipOrders(
  context: OrdersContext,
  author: Administrator,
  { orders }: InputOf<typeof bulkOperation>['body'],
): Promise<OutputOf<typeof bulkOperation>> {
  const outcomes: OutputOf<typeof bulkOperation>['outcomes'] = []
  for (const { order, ...shipment } of orders) {
    const shipped = await shipOrder(context, author, order, shipment)
    outcomes.push(
      isRefusal(shipped) ? { order, shipped: false, problem: problemFrom(shipped) } : { order, shipped: true },
    )
  }
  return { acknowledged: true, modifiedCount: outcomes.filter(({ shipped }) => shipped).length, outcomes }
}
