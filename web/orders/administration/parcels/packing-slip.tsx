import type { AdministeredOrderDetails } from '#contract/orders/order-administration.ts'
import type { Shipment } from '#contract/orders/shipments.ts'
import { addressedTo } from '#web/orders/order-words.ts'
import { DateTime } from '#web/ui/text/date-time.tsx'
import './printed-sheet.css'

/** A parcel on paper, without prices; printing the page prints nothing else. */
export function PackingSlip({ order, shipment }: { order: AdministeredOrderDetails; shipment: Shipment }) {
  const { phone, number, lines } = order
  return (
    <article className="printed-sheet sheet p-6" aria-labelledby="slip-heading">
      <p className="font-semibold">Parts Manufacture</p>
      <h2 id="slip-heading" className="my-3 text-xl">
        Packing slip <span className="whitespace-nowrap">{number}</span>, parcel {shipment.shipment}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <address className="wrap-anywhere whitespace-pre-line not-italic">
          {addressedTo(order)}
          {'\n'}
          {phone}
        </address>
        <dl>
          <dt className="label">Ordered</dt>
          <dd className="mb-2">
            <DateTime iso={order.createdAt} />
          </dd>
          <dt className="label">Carrier</dt>
          <dd className="wrap-anywhere">
            {shipment.carrier} {shipment.trackingNumber}
          </dd>
          <SlipFact term="Your reference" text={order.reference} />
          <SlipFact term="Delivery notes" text={order.deliveryNotes} />
        </dl>
      </div>
      <table className="mt-6 w-full text-left">
        <thead>
          <tr className="border-ink border-b">
            <th scope="col" className="label py-2 pr-4">
              Units
            </th>
            <th scope="col" className="label py-2 pr-4">
              Part
            </th>
            <th scope="col" className="label py-2">
              SKU
            </th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map(({ line, quantity }) => {
            const ordered = lines.find((each) => each.line === line)
            return (
              <tr key={line} className="border-hairline border-b align-top">
                <td className="figures py-2 pr-4">{quantity}</td>
                <td className="wrap-anywhere py-2 pr-4">{ordered?.name}</td>
                <td className="figures wrap-anywhere py-2">{ordered?.sku}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Accepted order={order} shipment={shipment} />
    </article>
  )
}

/** For who mounts it: what does not fit, as the customer accepted it. */
function Accepted({ order: { fits, lines }, shipment }: { order: AdministeredOrderDetails; shipment: Shipment }) {
  const packed = new Set(shipment.lines.map(({ line }) => line))
  const accepted = fits.filter(({ line, acknowledgedText }) => acknowledgedText !== null && packed.has(line))
  if (accepted.length === 0) return null
  return (
    <div className="mt-6">
      <p className="font-semibold">Accepted when it was ordered</p>
      <ul>
        {accepted.map(({ line, acknowledgedText }) => (
          <li key={line} className="wrap-anywhere whitespace-pre-line">
            {lines.find((each) => each.line === line)?.name}: {acknowledgedText}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SlipFact({ term, text }: { term: string; text: string | undefined }) {
  if (!text) return null
  return (
    <>
      <dt className="label mt-2">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </>
  )
}
