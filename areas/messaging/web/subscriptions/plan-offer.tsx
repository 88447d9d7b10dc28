import type { Plan } from '#content/contract/home.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'

export function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="figures font-medium text-3xl md:text-4xl">{formatAmount(plan.price).replace(/\.0+$/, '')}</span>
      <span className="text-graphite">{t('a month')}</span>
    </p>
  )
}

export function PlanIncludes({ plan }: { plan: Plan }) {
  return (
    <ul className="flex flex-col">
      {plan.includes.map((line) => (
        <li key={line} className="flex gap-3 border-hairline border-t py-2">
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            aria-hidden="true"
            className="mt-1.5 shrink-0 fill-none stroke-[1.5] stroke-graphite"
          >
            <path d="M2 8.5l4 4 8-9" />
          </svg>
          {line}
        </li>
      ))}
    </ul>
  )
}
