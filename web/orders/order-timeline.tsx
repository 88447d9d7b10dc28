import type { ReactNode } from 'react'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { STEP_WORDS } from './order-words.ts'
import './order-timeline.css'

type Step = { at: string; to: OrderStatus }

/** Oldest first. `about` renders details of a step. */
export function OrderTimeline<S extends Step>({
  steps,
  about,
}: {
  steps: readonly S[]
  about?: (step: S) => ReactNode
}) {
  return (
    <ol className="order-timeline">
      {steps.map((step) => (
        <li key={`${step.at} ${step.to}`}>
          <p className="font-semibold">{STEP_WORDS[step.to]}</p>
          <p className="text-graphite text-sm">
            <DateTime iso={step.at} />
          </p>
          {about?.(step)}
        </li>
      ))}
    </ol>
  )
}
