import type { StockCorrection } from '#catalogue/contract/part-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { signedText } from './signed-text.ts'

const COLUMNS: readonly DataColumn<StockCorrection>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'change', header: 'Change', align: 'right', cell: ({ change }) => <Figure text={signedText(change)} /> },
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
