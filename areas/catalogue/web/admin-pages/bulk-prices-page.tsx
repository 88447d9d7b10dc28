import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { BulkPriceChange } from '#catalogue/contract/bulk-prices.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { BulkPriceForm } from '../administration/bulk-prices/bulk-price-form.tsx'
import { stepText } from '../administration/bulk-prices/bulk-price-values.ts'
import { partsText, useUndoPrices } from '../administration/bulk-prices/use-bulk-prices.ts'
import { PARTS_LIST } from '../administration/part-paths.ts'

export const meta = titled('Change prices')

export default function BulkPricesPage() {
  const { state } = useLocation()
  const { numbers = '' } = (state as { numbers?: string } | null) ?? {}
  return (
    <>
      <DashboardHeading title="Change prices">
        Regular prices and prices by quantity of many parts in one step. Reduced prices stay.{' '}
        <InlineLink to={PARTS_LIST}>All parts</InlineLink>
      </DashboardHeading>
      <BulkPriceForm numbers={numbers} />
      <BulkPriceHistory />
    </>
  )
}

/** Changes of many prices, each with its undo. */
function BulkPriceHistory() {
  const list = useShopList('listBulkPriceChanges', { size: 20 })
  const [asked, setAsked] = useState<BulkPriceChange>()
  const region = useRef<HTMLElement>(null)
  const watchFocus = useFocusFallback(list.readAt, () => region.current)
  const undo = useUndoPrices(() => {
    watchFocus()
    setAsked(undefined)
  })
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  if (list.state !== 'filled') return null
  return (
    <section ref={region} tabIndex={-1} aria-labelledby="price-changes" className="mt-10">
      <h2 id="price-changes" className="mb-4 text-xl">
        Changes so far
      </h2>
      <DataTable caption="Changes so far" columns={columns(setAsked)} rows={list.items} rowKey={({ _id }) => _id} />
      <ListPager count={counted(list.total, 'change')} nextCursor={list.next} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? `Set prices of ${partsText(asked.partCount)} back?` : ''}
        confirmLabel="Set back"
        pending={undo.isPending}
        onConfirm={() => asked && undo.run({ params: { id: asked._id } })}
        onCancel={() => {
          undo.reset()
          setAsked(undefined)
        }}
      >
        <ProblemNotice error={undo.error} />
        <p>Prices that have changed since stay as they are.</p>
      </ConfirmDialog>
    </section>
  )
}

const columns = (onUndo: (change: BulkPriceChange) => void): readonly DataColumn<BulkPriceChange>[] => [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'which', header: 'Parts', words: true, cell: whichText },
  { key: 'percent', header: 'Change', align: 'right', cell: stepText },
  { key: 'count', header: 'Prices', align: 'right', cell: ({ partCount }) => countText(partCount) },
  {
    key: 'undo',
    header: 'Undo',
    cell: (change) =>
      change.undone ? (
        <span>
          {partsText(change.undone.partCount)} set back, <DateTime iso={change.undone.at} dateOnly />
        </span>
      ) : (
        <Button onClick={() => onUndo(change)}>
          Undo
          <span className="sr-only">
            {' '}
            the change of <DateTime iso={change.at} />
          </span>
        </Button>
      ),
  },
]

function whichText({ category, numberCount }: BulkPriceChange): string {
  if (category !== null) return category
  return numberCount === null ? 'All parts' : `${partsText(numberCount)} by number`
}
