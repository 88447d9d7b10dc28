import { Link } from 'react-router'
import type { BulkPricePreview } from '#catalogue/contract/bulk-prices.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { editPath } from '../part-paths.ts'

type Line = BulkPricePreview['lines'][number]
type LeftOut = BulkPricePreview['leftOutLines'][number]
type Named = Pick<Line, '_id' | 'sku' | 'name'>

const PART: DataColumn<Named> = {
  key: 'part',
  header: 'Part',
  words: true,
  cell: ({ _id, sku, name }) => (
    <span className="block min-w-0">
      <Link to={editPath(_id)} className="wrap-anywhere underline underline-offset-4">
        {name}
      </Link>
      <span className="label wrap-anywhere block">{sku}</span>
    </span>
  ),
}

const COLUMNS: readonly DataColumn<Line>[] = [
  PART,
  { key: 'now', header: 'Now', align: 'right', cell: ({ price }) => <Money amount={price} /> },
  {
    key: 'new',
    header: 'New',
    align: 'right',
    cell: ({ newPrice }) => <Money amount={newPrice} className="font-semibold" />,
  },
  {
    key: 'quantities',
    header: 'By quantity',
    align: 'right',
    cell: ({ quantityPrices }) =>
      quantityPrices.length === 0 ? (
        '–'
      ) : (
        <ul>
          {quantityPrices.map(({ from, price, newPrice }) => (
            <li key={from}>
              From {countText(from)}: <Money amount={price} /> → <Money amount={newPrice} />
            </li>
          ))}
        </ul>
      ),
  },
]

const LEFT_OUT: readonly DataColumn<LeftOut>[] = [
  PART,
  { key: 'reason', header: 'Why', words: true, cell: ({ reason }) => reason },
]

/** What would change, and what can't. */
export function BulkPricePreviewTable({ preview: { lines, leftOutLines } }: { preview: BulkPricePreview }) {
  return (
    <>
      {leftOutLines.length > 0 && (
        <DataTable caption="Parts left out" columns={LEFT_OUT} rows={leftOutLines} rowKey={({ _id }) => _id} />
      )}
      {lines.length > 0 && (
        <DataTable caption="Prices now and then" columns={COLUMNS} rows={lines} rowKey={({ _id }) => _id} />
      )}
    </>
  )
}
