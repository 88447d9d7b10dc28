import type { shipLines as operation } from '#orders/contract/shipment-administration.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type Administrator, administerOnce, wrongStatus } from '../administer-order.ts'
import { refuseUnits } from '../order-lines.ts'
import { countUnits, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { recordShippedSerials } from './record-serials.ts'
import { advanceOrder, parcelOf, sendNewParcel } from './send-parcel.ts'
import { insertShipment } from './shipments-store.ts'

/** Packs or ships units in a parcel of their own. The order is shipped with its last open unit. */
export async function shipLines(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  { lines, packed = false, serials = [], ...sent }: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operation> | Refusal> {
  const action = packed ? 'order.pack-lines' : 'order.ship-lines'
  const done = await administerOnce(context, author, orderId, action, keyed, async (transaction, order) => {
    const isToCollect = order.status === 'placed' && order.paymentChoice === 'on-pickup'
    if (order.status !== 'paid' && !(packed && isToCollect)) return wrongStatus(order, 'shipped')
    const refused = refuseUnits(await selectLines(transaction, orderId), lines)
    if (refused) return refused
    const parcel = parcelOf(sent)
    const after = { lines, ...parcel, ...(serials.length > 0 && { serials }) }
    const record = (shipment: number) =>
      recordShippedSerials(context, transaction, { author, order, shipment }, { lines, serials })
    if (packed) {
      await countUnits(transaction, orderId, lines, { packed: 1 })
      const shipment = await insertShipment(transaction, { orderId, lines, ...parcel, packed, at: context.now() })
      const unrecorded = await record(shipment)
      if (unrecorded) return unrecorded
      return { order, after: { shipment, ...after }, answer: shipment }
    }
    const units = await countUnits(transaction, orderId, lines, { shipped: 1 })
    const shipment = await sendNewParcel(context, transaction, order, { ...parcel, lines, units })
    const unrecorded = await record(shipment)
    if (unrecorded) return unrecorded
    const advanced = await advanceOrder(context, transaction, order, author)
    return { order: advanced, after: { shipment, ...after }, answer: shipment }
  })
  if (isRefusal(done)) return done
  return { acknowledged: true, modifiedCount: 1, order: done.order, shipment: done.answer }
}
