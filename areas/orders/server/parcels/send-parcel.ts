import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrdersContext } from '../orders-context.ts'
import { noteLastParcel, type OrderRow } from '../orders-store.ts'
import { insertShipment } from './shipments-store.ts'

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
  await jobs.send(transaction, 'order-letter', { orderId, letter: 'shipped', shipment })
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
