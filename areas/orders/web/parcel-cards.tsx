import type { ReactNode } from 'react'
import type { Order } from '#orders/contract/orders.ts'
import type { Shipment } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { contentsOf, lineStates } from './parcel-labels.ts'

type Props = {
  shipments: readonly Shipment[]
  lines: Order['lines']
  /** Actions of administrators. */
  actions?: (shipment: Shipment) => ReactNode
}

/** A card for each parcel: what is in it, and how to follow it. */
export function ParcelCards({ shipments, lines, actions }: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {shipments.map((shipment) => (
        <li key={shipment.shipment} className="border-hairline not-first:border-t not-first:pt-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{t('Parcel {number}', { number: String(shipment.shipment) })}</span>
            <StatusBadge status={shipment.status === 'came-back' ? 'came back' : shipment.status} />
          </p>
          <ul className="mt-1">
            {contentsOf(shipment, lines).map(({ line, words }) => (
              <li key={line} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
          <Tracking shipment={shipment} />
          <Dates shipment={shipment} />
          {actions?.(shipment)}
        </li>
      ))}
    </ul>
  )
}

function Tracking({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  if (!carrier && !trackingNumber) return null
  return (
    <p className="wrap-anywhere mt-1 text-sm">
      {carrier}
      {trackingNumber && (
        <>
          {' '}
          <span className="figures select-all break-all">{trackingNumber}</span>
        </>
      )}
      {trackingUrl && (
        <>
          {' · '}
          <a href={trackingUrl} rel="noreferrer" target="_blank" className="underline underline-offset-4">
            {t('Track on {host}', { host: new URL(trackingUrl).host })}
          </a>
        </>
      )}
    </p>
  )
}

function Dates({ shipment: { createdAt, shippedAt, deliveredAt } }: { shipment: Shipment }) {
  return (
    <p className="text-graphite text-sm">
      <Rich
        text={datesText(shippedAt, deliveredAt)}
        date={() => <DateTime iso={shippedAt ?? createdAt} />}
        delivered={() => <DateTime iso={deliveredAt ?? ''} />}
      />
    </p>
  )
}

function datesText(shippedAt: string | undefined, deliveredAt: string | undefined): string {
  if (!deliveredAt) return shippedAt ? t('Shipped <date></date>') : t('Packed <date></date>')
  return shippedAt
    ? t('Shipped <date></date>, delivered <delivered></delivered>')
    : t('Packed <date></date>, delivered <delivered></delivered>')
}

/** Chips such as "2 of 3 shipped"; none when the order's status says it all. */
export function LineStates({ order: { fulfilment }, line }: { order: Order; line: Order['lines'][number] }) {
  if (fulfilment === 'complete' && line.cancelled === 0 && line.returned === 0) return null
  return lineStates(line).map((state) => (
    <span key={state} className="ml-2">
      <StatusBadge status={state} />
    </span>
  ))
}
