import { Link } from 'react-router'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

const COLUMNS: readonly DataColumn<StockNeed>[] = [
  {
    key: 'part',
    header: 'Part',
    words: true,
    cell: ({ _id, name, sku, onSale }) => (
      <>
        <Link to={`/dashboard/manageProduct/${_id}`} className="wrap-anywhere underline underline-offset-4">
          {name}
        </Link>
        <span className="figures block break-all text-graphite text-sm">{onSale ? sku : `${sku} · not sold`}</span>
      </>
    ),
  },
  { key: 'available', header: 'Available', align: 'right', cell: ({ availableQuantity }) => count(availableQuantity) },
  { key: 'below', header: 'Low below', align: 'right', cell: ({ below, min }) => count(Math.max(below ?? 0, min)) },
  { key: 'waiting', header: 'People waiting', align: 'right', cell: ({ waiting }) => count(waiting) },
  {
    key: 'since',
    header: 'Low since',
    cell: ({ lowSince }) => (lowSince ? <DateTime iso={lowSince} dateOnly /> : 'In stock'),
  },
]

function count(units: number) {
  return <span className="figures">{countText(units)}</span>
}

export function StockNeedsTable({ needs }: { needs: readonly StockNeed[] }) {
  return <DataTable caption="Parts" columns={COLUMNS} rows={needs} rowKey={({ _id }) => _id} />
}
