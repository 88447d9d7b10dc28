import type { shipOrders as bulkOperation, shipOrder as operation } from '#orders/contract/order-administration.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, problemFrom } from '#platform/contract/problem.ts'
import { type Administrator, administerOrder, moveFor } from '../administer-order.ts'
import { openLines } from '../order-lines.ts'
import { closeOpenUnits, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { recordShippedSerials } from '../parcels/record-serials.ts'
import { parcelOf, sendNewParcel } from '../parcels/send-parcel.ts'

type Shipment = InputOf<typeof operation>['body']

/** Ships all open units of a paid order in one parcel, also those that were packed in several. */
export function shipOrder(context: OrdersContext, author: Administrator, orderId: string, asked: Shipment) {
  return administerOrder(context, author, orderId, 'order.ship', async (transaction, order) => {
    const { serials = [], ...sent } = asked
    const parcel = parcelOf(sent)
    const lines = openLines(await selectLines(transaction, orderId))
    const shipped = await moveFor(context, transaction, author, order, ['paid'], { to: 'shipped', changes: parcel })
    if (isRefusal(shipped)) return shipped
    const units = await closeOpenUnits(transaction, [orderId], 'shipped')
    const shipment = await sendNewParcel(context, transaction, order, { ...parcel, lines, units })
    const unrecorded = await recordShippedSerials(context, transaction, { author, order, shipment }, { lines, serials })
    if (unrecorded) return unrecorded
    return { order: shipped, after: { ...parcel, ...(serials.length > 0 && { serials }) } }
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
