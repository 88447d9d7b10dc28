import type { StockCorrection } from '#contract/catalogue/part-administration.ts'
import { countText } from '#contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { DateTime } from '#web/ui/text/date-time.tsx'

const COLUMNS: readonly DataColumn<StockCorrection>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'change', header: 'Change', align: 'right', cell: ({ change }) => <Figure text={signed(change)} /> },
  {
    key: 'quantity',
    header: 'Quantity after',
    align: 'right',
    cell: ({ quantity }) => <Figure text={countText(quantity)} />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

export function StockCorrections({ corrections }: { corrections: readonly StockCorrection[] }) {
  if (corrections.length === 0) return <p className="text-graphite">No corrections yet</p>
  return <DataTable caption="Stock corrections" columns={COLUMNS} rows={corrections} rowKey={({ _id }) => _id} />
}

function Figure({ text }: { text: string }) {
  return <span className="figures">{text}</span>
}

/** Always signed, with a true minus. */
function signed(change: number): string {
  return `${change < 0 ? '\u2212' : '+'}${countText(Math.abs(change))}`
}
