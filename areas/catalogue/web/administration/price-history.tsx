import type { PriceChange } from '#catalogue/contract/price-rules.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

const COLUMNS: readonly DataColumn<PriceChange>[] = [
  { key: 'at', header: 'From', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'price', header: 'Price asked', align: 'right', cell: ({ price }) => <Money amount={price} /> },
  {
    key: 'regular',
    header: 'Regular price',
    align: 'right',
    cell: ({ regularPrice }) => <Money amount={regularPrice} />,
  },
]

/** What was asked since when, newest first. */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  return <DataTable caption="Prices" columns={COLUMNS} rows={changes} rowKey={({ at, price }) => `${at} ${price}`} />
}
