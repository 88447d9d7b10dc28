import { type Shipment, trackingUrl } from '#orders/contract/shipments.ts'
import type { WholeShipment } from './shipments-store.ts'

/** With its tracking page, when the carrier is in the list. */
export function presentShipment(row: WholeShipment): Shipment {
  const { shipment, status, carrier, trackingNumber, lines, createdAt, shippedAt, deliveredAt } = row
  const link = linkOf(row)
  return {
    shipment,
    status,
    carrier,
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    lines,
    createdAt: createdAt.toISOString(),
    ...(shippedAt && { shippedAt: shippedAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
  }
}

export function linkOf({ trackingLink, trackingNumber }: WholeShipment): string | undefined {
  return trackingLink && trackingNumber ? trackingUrl(trackingLink, trackingNumber) : undefined
}

/** What concerns the customer: parcels that were not unpacked again. */
export function presentShipments(rows: readonly WholeShipment[]): Shipment[] {
  return rows.filter(({ status }) => status !== 'dropped').map(presentShipment)
}
