import type { Sales, SalesPeriod } from '#orders/contract/sales.ts'
import { compactAmount, formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { BarChart } from './bar-chart.tsx'
import { PERIOD_LABELS, shortSpan, wholeSpan } from './sales-labels.ts'

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

export function SalesTable({ period, sales }: { period: SalesPeriod; sales: readonly Sales[] }) {
  const columns: readonly DataColumn<Sales>[] = [
    { key: 'span', header: PERIOD_LABELS[period].span, cell: (each) => wholeSpan(period, each) },
    {
      key: 'orders',
      header: 'Orders',
      align: 'right',
      cell: ({ orders }) => <span className="figures">{countText(orders)}</span>,
    },
    { key: 'sales', header: 'Sales', align: 'right', cell: ({ sales }) => <Money amount={sales} /> },
  ]
  return (
    <details className="mt-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold text-sm underline decoration-hairline underline-offset-4 hover:decoration-current">
        View as table
      </summary>
      <DataTable caption="Orders and sales" columns={columns} rows={sales.toReversed()} rowKey={({ from }) => from} />
    </details>
  )
}
