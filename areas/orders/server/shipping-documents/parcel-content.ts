import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Shipment } from '#orders/contract/shipments.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { firstLanguage } from '#platform/contract/language/languages.ts'

type PaperLine = { position: number; sku: string; name: string; ordered: number; packed: number; toCome: number }

/** What papers say of a parcel; days are those of the shop's time zone. */
export type ParcelContent = {
  language: string // Of the order
  order: string
  parcel: number
  to: string[]
  phone: string
  orderedOn: string
  sentOn: string | null
  reference: string | undefined
  delivery: string | undefined // How it was to be delivered
  carrier: string
  driverNotes: string | undefined
  lines: PaperLine[] // In it
  toCome: PaperLine[] // Not in it, and not sent before
  accepted: { name: string; text: string }[] // What does not fit, as the customer accepted it
}

/** What of a paid order is packed and has not left, and the open units that are in no parcel yet as one more. */
export function waitingParcels(order: AdministeredOrderDetails): Shipment[] {
  const packed = order.shipments.filter(({ status }) => status === 'packed')
  const open = order.lines
    .map((each) => ({ line: each.line, quantity: each.quantity - each.cancelled - each.shipped - each.packed }))
    .filter(({ quantity }) => quantity > 0)
  if (open.length === 0) return packed
  const shipment = Math.max(0, ...order.shipments.map((each) => each.shipment)) + 1
  return [...packed, { shipment, status: 'packed', lines: open, createdAt: order.createdAt }]
}

/** What is to come is as it was when the parcel was packed: what later parcels hold had not left. */
export function parcelContent(order: AdministeredOrderDetails, shipment: Shipment, timeZone: string): ParcelContent {
  const {
    language = firstLanguage(),
    customerName,
    address,
    phone,
    number,
    reference,
    deliveryMethod,
    deliveryNotes,
    fits,
  } = order
  const unitsIn = (parcel: Shipment, line: number) => parcel.lines.find((each) => each.line === line)?.quantity ?? 0
  const upTo = order.shipments.filter((each) => each.shipment <= shipment.shipment && each.status !== 'dropped')
  const lines = order.lines.map(({ line, sku, name, quantity, cancelled }): PaperLine => {
    const left = upTo.reduce((sum, parcel) => sum + unitsIn(parcel, line), 0)
    const toCome = Math.max(0, quantity - cancelled - left)
    return { position: line, sku, name, ordered: quantity, packed: unitsIn(shipment, line), toCome }
  })
  const packed = lines.filter((line) => line.packed > 0)
  const to = address.split('\n').flatMap((each) => each.trim() || [])
  return {
    ...{ language, order: number, parcel: shipment.shipment, phone, reference, driverNotes: deliveryNotes },
    to: to[0] === customerName ? to : [customerName, ...to],
    orderedOn: dayIn(timeZone, new Date(order.createdAt)),
    sentOn: shipment.shippedAt === undefined ? null : dayIn(timeZone, new Date(shipment.shippedAt)),
    delivery: deliveryMethod?.name,
    carrier: [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' '),
    lines: packed,
    toCome: lines.filter((line) => line.packed === 0 && line.toCome > 0),
    accepted: fits.flatMap(({ line, acknowledgedText: text }) => {
      const name = packed.find(({ position }) => position === line)?.name
      return text === null || name === undefined ? [] : [{ name, text }]
    }),
  }
}
