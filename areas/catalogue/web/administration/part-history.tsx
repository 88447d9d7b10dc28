import { Link } from 'react-router'
import type { StockCorrection } from '#catalogue/contract/part-administration.ts'
import type { PriceChange } from '#catalogue/contract/price-rules.ts'
import type { StockCause, StockChange } from '#catalogue/contract/stock-changes.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

const CAUSE_WORDS: Record<StockCause, Message> = {
  added: msg('Part added'),
  order: msg('Ordered'),
  cancel: msg('Cancelled or expired'),
  ship: msg('Shipped'),
  return: msg('Returned'),
  correction: msg('Corrected'),
  import: msg('Imported'),
}

const figure = (text: string) => <span className="figures">{text}</span>
const change = (units: number) => (units === 0 ? '' : figure(signedText(units)))

const COLUMNS: readonly DataColumn<StockChange>[] = [
  { key: 'at', header: msg('When'), cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'why', header: msg('Why'), words: true, cell: (row) => <Why {...row} /> },
  { key: 'stock', header: msg('In stock'), align: 'right', cell: ({ quantityChange }) => change(quantityChange) },
  { key: 'free', header: msg('Available'), align: 'right', cell: ({ availableChange }) => change(availableChange) },
  {
    key: 'after',
    header: msg('Afterwards'),
    align: 'right',
    cell: ({ quantity, available }) => figure(`${countText(quantity)} / ${countText(available)}`),
  },
]

/** Every change of a part's stock, newest first. Closed: it grows with every order. */
export function StockHistory({ changes }: { changes: readonly StockChange[] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('All changes of stock')}</summary>
      <p className="mb-3 text-graphite text-sm">
        {t('The last 100. Afterwards: units in stock / units that orders don’t reserve.')}
      </p>
      <DataTable caption={t('Changes of stock')} columns={COLUMNS} rows={changes} rowKey={({ _id }) => _id} />
    </details>
  )
}

function Why({ cause, order, note }: StockChange) {
  const words = say(CAUSE_WORDS[cause])
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

const PRICE_COLUMNS: readonly DataColumn<PriceChange>[] = [
  { key: 'at', header: msg('From'), cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'price', header: msg('Price asked'), align: 'right', cell: ({ price }) => <Money amount={price} /> },
  {
    key: 'regular',
    header: msg('Regular price'),
    align: 'right',
    cell: ({ regularPrice }) => <Money amount={regularPrice} />,
  },
]

/** What was asked since when, newest first. */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <DataTable
      caption={t('Prices')}
      columns={PRICE_COLUMNS}
      rows={changes}
      rowKey={({ at, price }) => `${at} ${price}`}
    />
  )
}

const CORRECTION_COLUMNS: readonly DataColumn<StockCorrection>[] = [
  { key: 'at', header: msg('When'), cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'change', header: msg('Change'), align: 'right', cell: ({ change }) => figure(signedText(change)) },
  {
    key: 'quantity',
    header: msg('Quantity after'),
    align: 'right',
    cell: ({ quantity }) => figure(countText(quantity)),
  },
  { key: 'reason', header: msg('Reason'), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

export function StockCorrections({ corrections }: { corrections: readonly StockCorrection[] }) {
  if (corrections.length === 0) return <p className="text-graphite">{t('No corrections yet')}</p>
  return (
    <DataTable
      caption={t('Stock corrections')}
      columns={CORRECTION_COLUMNS}
      rows={corrections}
      rowKey={({ _id }) => _id}
    />
  )
}

/** Always signed, with a true minus. */
function signedText(change: number): string {
  return `${change < 0 ? '\u2212' : '+'}${countText(Math.abs(change))}`
}
