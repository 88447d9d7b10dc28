import { Link } from 'react-router'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

export const meta = titled(msg('Stock needs'))

const searched = (): readonly SearchField[] => [
  {
    name: 'show',
    label: t('Show'),
    options: [
      { value: '', label: t('Low in stock') },
      { value: 'wanted', label: t('Customers waiting') },
    ],
  },
]

export default function StockPage() {
  return (
    <ListPage
      operation="listStockNeeds"
      filters={{ show: oneOf(['wanted']) }}
      noun={{
        label: t('Parts'),
        count: (total) => plural(total, '{count} part', '{count} parts'),
      }}
      title={t('Stock needs')}
      lead={t('Parts that most customers wait for come first. Set a part’s limit on its page.')}
      search={{ label: t('Choose parts'), fields: searched() }}
      empty={{
        none: { title: t('Nothing is low'), text: t('Parts on sale below their limit or minimum order appear here.') },
        found: {
          title: t('Nobody waits'),
          text: t('Customers can sign up on the page of an out-of-stock part.'),
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
    header: msg('Part'),
    words: true,
    cell: ({ _id, name, sku, onSale }) => (
      <span className="block min-w-0">
        <Link to={`/dashboard/manageProduct/${_id}`} className="wrap-anywhere underline underline-offset-4">
          {name}
        </Link>
        <span className="figures block break-all text-graphite text-sm">
          {onSale ? sku : t('{sku} · not sold', { sku })}
        </span>
      </span>
    ),
  },
  {
    key: 'available',
    header: msg('Available'),
    align: 'right',
    cell: ({ availableQuantity }) => count(availableQuantity),
  },
  {
    key: 'below',
    header: msg('Low below'),
    align: 'right',
    cell: ({ below, min }) => count(Math.max(below ?? 0, min)),
  },
  { key: 'waiting', header: msg('People waiting'), align: 'right', cell: ({ waiting }) => count(waiting) },
  {
    key: 'since',
    header: msg('Low since'),
    cell: ({ lowSince }) => (lowSince ? <DateTime iso={lowSince} dateOnly /> : t('In stock')),
  },
]

function count(units: number) {
  return <span className="figures">{countText(units)}</span>
}

function StockNeedsTable({ needs }: { needs: readonly StockNeed[] }) {
  return <DataTable caption={t('Parts')} columns={COLUMNS} rows={needs} rowKey={({ _id }) => _id} />
}
