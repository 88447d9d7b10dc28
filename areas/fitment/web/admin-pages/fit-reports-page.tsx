import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { FitReportItem } from '#fitment/contract/fit-reports.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { wordsOf } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'
import { OpenDoubts } from '../desk/open-doubts.tsx'
import { useFitReports } from '../desk/use-fit-reports.ts'
import { OUTCOME_LABELS } from '../outcome-labels.ts'

export const meta = () => [{ title: 'Fit reports · Parts Manufacture' }]

const FILTERS = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'All' },
      { value: 'against-fits', label: 'Did not fit, though we said it fits' },
      { value: 'against-no', label: 'Fitted, though we said it does not' },
    ],
  },
]

export default function FitReportsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Fit reports">What customers say about parts they bought.</DashboardHeading>
      <DeskLinks />
      <OpenDoubts />
      <SearchForm label="Filter the reports" fields={FILTERS} />
      <Reports />
    </RequireAdmin>
  )
}

function Reports() {
  const list = useFitReports(useListParams('show'))
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <section aria-label="Reports" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <DataTable wide caption="Reports" columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />
      ) : (
        <EmptyState title="No reports">
          <p>Customers can report this once their order is delivered.</p>
        </EmptyState>
      )}
      <ListPager count={counted(totalCount, 'report')} nextCursor={nextCursor} />
    </section>
  )
}

const link = 'wrap-anywhere underline underline-offset-4'

const COLUMNS: readonly DataColumn<FitReportItem>[] = [
  {
    key: 'part',
    header: 'Part',
    words: true,
    cell: ({ part: { _id, name, sku }, fits }) => (
      <span className="block min-w-0">
        <Link
          to={`${partPath({ _id, name })}?${new URLSearchParams({ fits })}#fit`}
          className={`font-semibold ${link}`}
        >
          {name}
        </Link>
        <span className="label wrap-anywhere block">{sku}</span>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: 'Customer',
    words: true,
    cell: ({ outcome, position, kind }) => (
      <span>
        {OUTCOME_LABELS[outcome]}
        {position && `, ${position}`}
        {kind && <span className="block text-graphite text-sm">{kind}</span>}
      </span>
    ),
  },
  {
    key: 'verdict',
    header: 'We had said',
    words: true,
    cell: ({ verdict, rule, version }) => (
      <span>
        {wordsOf(verdict)}
        {rule && (
          <Link
            to={`${FIT_DESK}/draft?${new URLSearchParams({ file: 'rules', key: rule.code })}`}
            className={`block text-sm ${link}`}
          >
            {rule.code} {rule.title}
          </Link>
        )}
        <span className="block text-graphite text-sm">Version {version}</span>
      </span>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link to={administeredPath(order)} className={link}>
          {order.number}
        </Link>
      ) : (
        'Account deleted'
      ),
  },
  { key: 'at', header: 'Told', cell: ({ at }) => <DateTime iso={at} dateOnly /> },
]
