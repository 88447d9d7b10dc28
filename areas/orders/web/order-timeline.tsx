import { say, t } from '#platform/contract/language/text.ts'
import './order-timeline.css'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { STEP_LABELS } from './order-labels.ts'

type Step = { at: string; to: OrderStatus }
type Told<S> = { at: string; label: string; step?: S }

/** Oldest first. `about` renders details of a step; `parcels` are further steps. */
export function OrderTimeline<S extends Step>({
  steps,
  parcels = [],
  free = false,
  about,
}: {
  steps: readonly S[]
  parcels?: readonly Told<S>[]
  free?: boolean // Nothing was due
  about?: (step: S) => ReactNode
}) {
  const own: Told<S>[] = steps.map((step) => {
    return { at: step.at, label: free && step.to === 'paid' ? t('Nothing to pay') : say(STEP_LABELS[step.to]), step }
  })
  // Of what happened at once, the parcel comes before the order.
  const told = [...parcels, ...own].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <ol className="order-timeline">
      {told.map(({ at, label, step }) => (
        <li key={`${at} ${label}`}>
          <p className="font-semibold">{label}</p>
          <p className="text-graphite text-sm">
            <DateTime iso={at} />
          </p>
          {step && about?.(step)}
        </li>
      ))}
    </ol>
  )
}
