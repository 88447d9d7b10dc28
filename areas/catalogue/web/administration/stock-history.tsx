import { Link } from 'react-router'
import type { StockCause, StockChange } from '#catalogue/contract/stock-changes.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { signedText } from './signed-text.ts'

const CAUSE_WORDS: Record<StockCause, string> = {
  added: 'Part added',
  order: 'Ordered',
  cancel: 'Cancelled or expired',
  ship: 'Shipped',
  return: 'Returned',
  correction: 'Corrected',
  import: 'Imported',
}

const figure = (text: string) => <span className="figures">{text}</span>
const change = (units: number) => (units === 0 ? '' : figure(signedText(units)))

const COLUMNS: readonly DataColumn<StockChange>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'why', header: 'Why', words: true, cell: (row) => <Why {...row} /> },
  { key: 'stock', header: 'In stock', align: 'right', cell: ({ quantityChange }) => change(quantityChange) },
  { key: 'free', header: 'Available', align: 'right', cell: ({ availableChange }) => change(availableChange) },
  {
    key: 'after',
    header: 'Afterwards',
    align: 'right',
    cell: ({ quantity, available }) => figure(`${countText(quantity)} / ${countText(available)}`),
  },
]

/** Every change of a part's stock, newest first. Closed: it grows with every order. */
export function StockHistory({ changes }: { changes: readonly StockChange[] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">All changes of stock</summary>
      <p className="mb-3 text-graphite text-sm">
        The last 100. Afterwards: units in stock / units that orders don’t reserve.
      </p>
      <DataTable caption="Changes of stock" columns={COLUMNS} rows={changes} rowKey={({ _id }) => _id} />
    </details>
  )
}

function Why({ cause, order, note }: StockChange) {
  const words = CAUSE_WORDS[cause]
  return (
    <span className="wrap-anywhere">
      {order ? (
        <Link to={`/dashboard/manageAllOrders/${order}`} className="underline underline-offset-4">
          {words}
        </Link>
      ) : (
        words
      )}
      {note && `: ${note}`}
    </span>
  )
}
