import type { shipShipment as shipOperation } from '#orders/contract/shipment-administration.ts'
import type { ShipmentStatus } from '#orders/contract/shipments.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type Administered, type Administrator, administerOrder, wrongStatus } from '../administer-order.ts'
import { countUnits } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { advanceOrder, parcelOf, sendParcels, takePackedParcel } from './send-parcel.ts'
import { takeOutOfParcel } from './serials-store.ts'
import { moveShipment, selectShipments, type WholeShipment } from './shipments-store.ts'

/** Sends a packed parcel; without a carrier or number by those that it was packed for. */
export function shipShipment(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  number: number,
  sent: InputOf<typeof shipOperation>['body'],
) {
  return administerParcel(context, author, orderId, number, 'ship', async (transaction, order, packed) => {
    if (order.status !== 'paid') return wrongStatus(order, 'shipped') // Packed for somebody who pays on pick-up
    const { carrier = packed.carrier, trackingNumber = packed.trackingNumber ?? undefined } = sent
    const parcel = parcelOf({ carrier, trackingNumber })
    const units = await takePackedParcel(context, transaction, packed, parcel)
    await sendParcels(context, transaction, orderId, { parcels: [{ ...parcel, shipment: number }], units })
    return { order: await advanceOrder(context, transaction, order, author), after: parcel }
  })
}

/** The order is delivered with its last parcel. */
export function deliverShipment(context: OrdersContext, author: Administrator, orderId: string, number: number) {
  return administerParcel(context, author, orderId, number, 'deliver', async (transaction, order, sent) => {
    await deliverParcel(context, transaction, sent)
    return { order: await advanceOrder(context, transaction, order, author) }
  })
}

export async function deliverParcel(
  { jobs, now }: Pick<OrdersContext, 'jobs' | 'now'>,
  transaction: Queryable,
  sent: WholeShipment,
  { isSilent = false } = {},
): Promise<void> {
  const { orderId, shipment } = sent
  await moveShipment(transaction, sent, 'delivered', { deliveredAt: now() })
  if (!isSilent) await jobs.send(transaction, 'order-email', { orderId, letter: 'delivered', shipment })
}

/** Its units are open again. */
export function dropShipment(context: OrdersContext, author: Administrator, orderId: string, number: number) {
  return administerParcel(context, author, orderId, number, 'drop', async (transaction, order, packed) => {
    await countUnits(transaction, orderId, packed.lines, { packed: -1 })
    await moveShipment(transaction, packed, 'dropped')
    await takeOutOfParcel(transaction, orderId, number)
    return { order }
  })
}

/** Its units have left the stock and stay away; a refund or a new order is the administrator's decision. */
export function loseShipment(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  number: number,
  note: string,
) {
  return administerParcel(context, author, orderId, number, 'lose', async (transaction, order, sent) => {
    await moveShipment(transaction, sent, 'lost')
    return { order: await advanceOrder(context, transaction, order, author), after: { note } }
  })
}

type ParcelAction = 'ship' | 'deliver' | 'drop' | 'lose'

const FROM: Record<ParcelAction, ShipmentStatus> = {
  ship: 'packed',
  drop: 'packed',
  deliver: 'shipped',
  lose: 'shipped',
}

type ParcelWork = (transaction: Queryable, order: OrderRow, parcel: WholeShipment) => Promise<Administered | Refusal>

function administerParcel(
  context: OrdersContext,
  author: Administrator,
  orderId: string,
  number: number,
  action: ParcelAction,
  work: ParcelWork,
) {
  return administerOrder(context, author, orderId, `order.${action}-parcel`, async (transaction, order) => {
    const parcel = await findParcel(transaction, order, number)
    if (isRefusal(parcel)) return parcel
    if (parcel.status !== FROM[action]) {
      return refuse('order-state', say(WRONG_STATUS[parcel.status], { number: String(number) }))
    }
    const done = await work(transaction, order, parcel)
    if (isRefusal(done)) return done
    return { ...done, after: { shipment: number, ...done.after } }
  })
}

async function findParcel(
  transaction: Queryable,
  { id }: Pick<OrderRow, 'id'>,
  number: number,
): Promise<WholeShipment | Refusal> {
  const parcels = await selectShipments(transaction, id)
  return parcels.find(({ shipment }) => shipment === number) ?? refuse('not-found', t('Parcel not found.'))
}

const WRONG_STATUS: Record<ShipmentStatus, Message<'number'>> = {
  packed: msg('Parcel {number} is packed, so this is not possible.'),
  shipped: msg('Parcel {number} is shipped, so this is not possible.'),
  delivered: msg('Parcel {number} is delivered, so this is not possible.'),
  lost: msg('Parcel {number} is lost, so this is not possible.'),
  'came-back': msg('Parcel {number} came back, so this is not possible.'),
  dropped: msg('Parcel {number} is dropped, so this is not possible.'),
}
