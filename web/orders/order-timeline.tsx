import type { ReactNode } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { STEP_WORDS } from './order-words.ts'

type Step = { at: string; to: OrderStatus }

/** What happened to an order, oldest first. `about` adds to a step: who, or why. */
export function OrderTimeline<S extends Step>({
  steps,
  about,
}: {
  steps: readonly S[]
  about?: (step: S) => ReactNode
}) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={`${step.at} ${step.to}`}
          className="relative pb-5 pl-7 last:pb-0 not-last:before:absolute not-last:before:top-3 not-last:before:bottom-[-0.75rem] not-last:before:left-[5px] not-last:before:w-px not-last:before:bg-graphite"
        >
          <span
            aria-hidden="true"
            className={`absolute top-2 left-0 size-[11px] rounded-full border border-graphite ${index === steps.length - 1 ? 'bg-ink' : 'bg-sheet'}`}
          />
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
