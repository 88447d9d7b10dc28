import type { Sales, SalesPeriod } from '#orders/contract/sales.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { PERIOD_WORDS, wholeSpan } from './sales-words.ts'

export function SalesTable({ period, sales }: { period: SalesPeriod; sales: readonly Sales[] }) {
  const columns: readonly DataColumn<Sales>[] = [
    { key: 'span', header: PERIOD_WORDS[period].span, cell: (each) => wholeSpan(period, each) },
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
