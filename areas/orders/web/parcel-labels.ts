import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import type { Shipment } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'

type Line = Order['lines'][number]

/** What happened to some of a line's units, such as `2 of 3 shipped`; nothing while all are open. */
export function lineStates({ quantity, shipped, cancelled, packed, returned }: Line): string[] {
  const total = String(quantity)
  return [
    packed > 0 && t('{count} of {total} packed', { count: String(packed), total }),
    shipped > 0 && t('{count} of {total} shipped', { count: String(shipped), total }),
    cancelled > 0 && t('{count} of {total} cancelled', { count: String(cancelled), total }),
    returned > 0 && t('{count} returned', { count: String(returned) }),
  ].filter((words) => words !== false)
}

/** Whether parcels or cancelled units say more than the order's status. */
export function isInParcels({ lines, shipments }: Pick<OrderDetails, 'lines' | 'shipments'>): boolean {
  const left = shipments.filter(({ status }) => status !== 'dropped')
  return left.length > 1 || lines.some(({ quantity, shipped }) => shipped > 0 && shipped < quantity) || hasPacked(left)
}

function hasPacked(shipments: readonly Shipment[]): boolean {
  return shipments.some(({ status }) => status === 'packed' || status === 'lost')
}

/** `2 × Chain` for each line of a parcel. */
export function contentsOf({ lines }: Shipment, ordered: Order['lines']): { line: number; words: string }[] {
  return lines.map(({ line, quantity }) => {
    const name = ordered.find((each) => each.line === line)?.name ?? ''
    return { line, words: `${quantity} × ${name}` }
  })
}

/** What the timeline tells of parcels. */
export function parcelSteps(shipments: readonly Shipment[]): { at: string; label: string }[] {
  return shipments.flatMap(({ shipment, carrier, shippedAt, deliveredAt }) => [
    ...(shippedAt ? [{ at: shippedAt, label: shippedLabel(String(shipment), carrier) }] : []),
    ...(deliveredAt ? [{ at: deliveredAt, label: t('Parcel {number} delivered', { number: String(shipment) }) }] : []),
  ])
}

function shippedLabel(number: string, carrier: string | null | undefined): string {
  return carrier
    ? t('Parcel {number} shipped with {carrier}', { number, carrier })
    : t('Parcel {number} shipped', { number })
}
