import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { openUnits } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { moveOrder, noteLastParcel, type OrderRow } from '../orders-store.ts'
import { insertShipment, selectShipments } from './shipments-store.ts'

export type Parcel = { carrier: string; trackingNumber: string | null }

/** What a request says of a parcel. */
export function parcelOf({
  carrier,
  trackingNumber,
}: {
  carrier: string
  trackingNumber?: string | undefined
}): Parcel {
  return { carrier, trackingNumber: trackingNumber || null }
}

/** Units that are counted as shipped leave the stock, and the customer gets an email. */
export async function sendParcel(
  { catalogue, jobs, now }: Pick<OrdersContext, 'catalogue' | 'jobs' | 'now'>,
  transaction: Queryable,
  orderId: string,
  { shipment, units, ...parcel }: Parcel & { shipment: number; units: readonly UnitsOfPart[] },
): Promise<void> {
  await catalogue.shipStock(transaction, units, { at: now(), orderId })
  await noteLastParcel(transaction, orderId, parcel)
  await jobs.send(transaction, 'order-email', { orderId, letter: 'shipped', shipment })
}

/** Stores a parcel of a locked order and sends it. */
export async function sendNewParcel(
  context: Pick<OrdersContext, 'catalogue' | 'jobs' | 'now'>,
  transaction: Queryable,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { lines, units, ...parcel }: Parcel & { lines: readonly LineUnits[]; units: readonly UnitsOfPart[] },
): Promise<number> {
  const shipment = await insertShipment(transaction, { orderId, lines, ...parcel, packed: false, at: context.now() })
  await sendParcel(context, transaction, orderId, { ...parcel, shipment, units })
  return shipment
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
