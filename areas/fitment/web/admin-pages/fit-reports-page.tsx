import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { FIT_REPORT_FILTERS, type FitReportItem } from '#fitment/contract/fit-reports.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { wordsOf } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'
import { OpenDoubts } from '../desk/open-doubts.tsx'
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
      <ListSection
        operation="listFitReports"
        filters={{ show: oneOf(FIT_REPORT_FILTERS) }}
        size={50}
        noun={['report', 'reports']}
        empty={{ none: { title: 'No reports', text: 'Customers can report this once their order is delivered.' } }}
      >
        {(items) => <DataTable wide caption="Reports" columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />}
      </ListSection>
    </RequireAdmin>
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
