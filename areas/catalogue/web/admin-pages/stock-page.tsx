import { Link } from 'react-router'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

export const meta = titled('Stock needs')

const SEARCH: readonly SearchField[] = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Low in stock' },
      { value: 'wanted', label: 'Customers waiting' },
    ],
  },
]

export default function StockPage() {
  return (
    <ListPage
      operation="listStockNeeds"
      filters={{ show: oneOf(['wanted']) }}
      noun={['part', 'parts']}
      title="Stock needs"
      lead="Parts that most customers wait for come first. Set a part’s limit on its page."
      search={{ label: 'Choose parts', fields: SEARCH }}
      empty={{
        none: { title: 'Nothing is low', text: 'Parts on sale below their limit or minimum order appear here.' },
        found: {
          title: 'Nobody waits',
          text: 'Customers can sign up on the page of an out-of-stock part.',
        },
      }}
    >
      {(needs) => <StockNeedsTable needs={needs} />}
    </ListPage>
  )
}

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

function StockNeedsTable({ needs }: { needs: readonly StockNeed[] }) {
  return <DataTable caption="Parts" columns={COLUMNS} rows={needs} rowKey={({ _id }) => _id} />
}
