import { Link } from 'react-router'
import { SALES_PERIODS, type SalesPeriod } from '#orders/contract/sales.ts'
import { PERIOD_WORDS } from './sales-words.ts'

export function PeriodChoice({ chosen }: { chosen: SalesPeriod }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-x-5 text-sm">
      {SALES_PERIODS.map((period) => (
        <Link
          key={period}
          to={period === 'days' ? '?' : `?period=${period}`}
          replace
          preventScrollReset
          aria-current={period === chosen ? 'true' : undefined}
          className="inline-flex min-h-12 items-center border-transparent border-b-2 underline-offset-4 hover:underline aria-[current=true]:border-signal aria-[current=true]:font-semibold"
        >
          {PERIOD_WORDS[period].choice}
        </Link>
      ))}
    </nav>
  )
}
