import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { BulkPriceChange } from '#catalogue/contract/bulk-prices.ts'
import { msg, plural, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { UndoButton } from '../administration/bulk/undo-parts.tsx'
import { BulkPriceForm } from '../administration/bulk-prices/bulk-price-form.tsx'
import { stepText } from '../administration/bulk-prices/bulk-price-values.ts'
import { undoingPrices } from '../administration/bulk-prices/use-bulk-prices.ts'
import { PARTS_LIST } from '../administration/part-paths.ts'

export const meta = titled(msg('Change prices'))

export default function BulkPricesPage() {
  const { state } = useLocation()
  const { numbers = '' } = (state as { numbers?: string } | null) ?? {}
  return (
    <>
      <DashboardHeading title={t('Change prices')}>
        {t('Regular prices and prices by quantity of many parts in one step. Reduced prices stay.')}{' '}
        <InlineLink to={PARTS_LIST}>{t('All parts')}</InlineLink>
      </DashboardHeading>
      <BulkPriceForm numbers={numbers} />
      <BulkPriceHistory />
    </>
  )
}

/** Changes of many prices, each with its undo. */
function BulkPriceHistory() {
  const list = useShopList('listBulkPriceChanges', { size: 20 })
  const region = useRef<HTMLElement>(null)
  const watchFocus = useFocusFallback(list.readAt, () => region.current)
  const { ask, dialog } = useAskedAction('undoBulkPrices', {
    ...undoingPrices(watchFocus),
    request: ({ _id }: BulkPriceChange) => ({ params: { id: _id } }),
    title: questionOf,
    text: () => <p>{t('Prices that have changed since stay as they are.')}</p>,
    look: { confirmLabel: t('Set back') },
  })
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  if (list.state !== 'filled') return null
  return (
    <section ref={region} tabIndex={-1} aria-labelledby="price-changes" className="mt-10">
      <h2 id="price-changes" className="mb-4 text-xl">
        {t('Changes so far')}
      </h2>
      <DataTable caption={t('Changes so far')} columns={columns(ask)} rows={list.items} rowKey={({ _id }) => _id} />
      <ListPager count={plural(list.total, '{count} change', '{count} changes')} nextCursor={list.next} />
      {dialog}
    </section>
  )
}

const questionOf = ({ partCount }: BulkPriceChange): string =>
  plural(partCount, 'Set prices of {count} part back?', 'Set prices of {count} parts back?')

const columns = (onUndo: (change: BulkPriceChange) => void): readonly DataColumn<BulkPriceChange>[] => [
  { key: 'at', header: t('When'), cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'which', header: t('Parts'), words: true, cell: whichText },
  { key: 'percent', header: tc('noun', 'Change'), align: 'right', cell: stepText },
  { key: 'count', header: t('Prices'), align: 'right', cell: ({ partCount }) => countText(partCount) },
  {
    key: 'undo',
    header: t('Undo'),
    cell: (change) =>
      change.undone ? <SetBack {...change.undone} /> : <UndoButton at={change.at} onPress={() => onUndo(change)} />,
  },
]

function SetBack({ partCount, at }: NonNullable<BulkPriceChange['undone']>) {
  const text = plural(partCount, '{count} part set back, <day></day>', '{count} parts set back, <day></day>')
  return (
    <span>
      <Rich text={text} day={() => <DateTime iso={at} dateOnly />} />
    </span>
  )
}

function whichText({ category, numberCount }: BulkPriceChange): string {
  if (category !== null) return category
  if (numberCount === null) return t('All parts')
  return plural(numberCount, '{count} part by number', '{count} parts by number')
}
