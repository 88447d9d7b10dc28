import type { Sales, SalesPeriod } from '#orders/contract/sales.ts'
import { compactAmount, formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { BarChart } from './bar-chart.tsx'
import { shortSpan, wholeSpan } from './sales-words.ts'

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact' })

export function SalesCharts({ period, sales }: { period: SalesPeriod; sales: readonly Sales[] }) {
  const sum = (pick: (each: Sales) => number) => sales.reduce((total, each) => total + pick(each), 0)
  const bars = (pick: (each: Sales) => number) =>
    sales.map((each) => ({
      key: each.from,
      value: pick(each),
      tick: shortSpan(period, each),
      name: wholeSpan(period, each),
    }))
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart
        title="Orders"
        total={`${countText(sum(({ orders }) => orders))} total`}
        bars={bars(({ orders }) => orders)}
        format={(value) => countText(value)}
        formatTick={(value) => COMPACT.format(value)}
      />
      <BarChart
        title="Sales"
        total={`${formatAmount(sum(({ sales }) => sales))} total`}
        bars={bars(({ sales }) => sales)}
        format={(value) => formatAmount(value)}
        formatTick={(value) => compactAmount(value)}
      />
    </div>
  )
}
