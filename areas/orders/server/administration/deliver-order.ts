import { isRefusal } from '#platform/contract/problem.ts'
import { type Administrator, administerOrder, moveFor } from '../administer-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { deliverParcel } from '../parcels/move-parcel.ts'
import { selectShipments } from '../parcels/shipments-store.ts'

/** With every parcel that is on its way. */
export function deliverOrder(context: OrdersContext, author: Administrator, orderId: string) {
  return administerOrder(context, author, orderId, 'order.deliver', async (transaction, order) => {
    const delivered = await moveFor(context, transaction, author, order, ['shipped'], { to: 'delivered' })
    if (isRefusal(delivered)) return delivered
    for (const parcel of await selectShipments(transaction, orderId)) {
      if (parcel.status === 'shipped') await deliverParcel(context, transaction, parcel)
    }
    return { order: delivered }
  })
}
