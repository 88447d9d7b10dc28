import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { openUnits } from '../order-lines.ts'
import { countUnits, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { moveOrder, noteLastParcel, type OrderRow } from '../orders-store.ts'
import { insertShipment, moveShipment, selectShipments, type WholeShipment } from './shipments-store.ts'

export type Parcel = { carrier: string; trackingNumber: string | null } // Without a carrier: ''

/** What a request says of a parcel. */
export type StatedParcel = { carrier?: string | undefined; trackingNumber?: string | undefined }

export function parcelOf({ carrier = '', trackingNumber }: StatedParcel): Parcel {
  return { carrier, trackingNumber: trackingNumber || null }
}

type Sender = Pick<OrdersContext, 'catalogue' | 'jobs' | 'now'>
type Leaving = Parcel & { shipment: number }

/**
 * Units that are counted as shipped leave the stock, and the customer gets an email for each parcel, unless it is
 * silent. Of all parcels at once, because parts are locked by rising id.
 */
export async function sendParcels(
  { catalogue, jobs, now }: Sender,
  transaction: Queryable,
  orderId: string,
  {
    parcels,
    units,
    isSilent = false,
  }: { parcels: readonly Leaving[]; units: readonly UnitsOfPart[]; isSilent?: boolean },
): Promise<void> {
  await catalogue.shipStock(transaction, units, { at: now(), orderId })
  for (const { shipment, carrier, trackingNumber } of parcels) {
    await noteLastParcel(transaction, orderId, { carrier, trackingNumber })
    if (!isSilent) await jobs.send(transaction, 'order-email', { orderId, letter: 'shipped', shipment })
  }
}

/** Stores a parcel of a locked order and sends it. */
export async function sendNewParcel(
  context: Sender,
  transaction: Queryable,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { lines, units, ...parcel }: Parcel & { lines: readonly LineUnits[]; units: readonly UnitsOfPart[] },
): Promise<number> {
  const shipment = await insertShipment(transaction, { orderId, lines, ...parcel, packed: false, at: context.now() })
  await sendParcels(context, transaction, orderId, { parcels: [{ ...parcel, shipment }], units })
  return shipment
}

/** A packed parcel of a locked order leaves. Its units, which are still in stock, are for `sendParcels`. */
export async function takePackedParcel(
  { now }: Pick<OrdersContext, 'now'>,
  transaction: Queryable,
  packed: WholeShipment,
  parcel: Parcel,
): Promise<UnitsOfPart[]> {
  await moveShipment(transaction, packed, 'shipped', { ...parcel, shippedAt: now() })
  return countUnits(transaction, packed.orderId, packed.lines, { packed: -1, shipped: 1 })
}

type Mover = { accountId: string | null; note?: string | undefined }

/**
 * Moves a locked order on: to `shipped` when nothing of it is open and something was sent, to `delivered` when no
 * parcel is on its way and one has arrived.
 */
export async function advanceOrder(
  { now }: Pick<OrdersContext, 'now'>,
  transaction: Queryable,
  order: OrderRow,
  { accountId, note }: Mover,
): Promise<OrderRow> {
  const move = { orderId: order.id, accountId, at: now() }
  const lines = await selectLines(transaction, order.id)
  const isSent = lines.every((line) => openUnits(line) === 0) && lines.some(({ shipped }) => shipped > 0)
  let current = order
  if (current.status === 'paid' && isSent) {
    current = (await moveOrder(transaction, { ...move, from: 'paid', to: 'shipped', note })) ?? current
  }
  if (current.status !== 'shipped') return current
  const statuses = (await selectShipments(transaction, order.id)).map(({ status }) => status)
  if (!statuses.includes('delivered') || statuses.includes('shipped')) return current
  return (await moveOrder(transaction, { ...move, from: 'shipped', to: 'delivered' })) ?? current
}
