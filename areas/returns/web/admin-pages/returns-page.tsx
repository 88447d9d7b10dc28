import { Link } from 'react-router'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import type { ReturnQueue } from '#returns/contract/return-desk.ts'
import { ReturnsTable } from '../desk/returns-table.tsx'
import { type ReturnFilters, readReturnFilters, useReturns } from '../desk/use-returns.ts'

export const meta = () => [{ title: 'Returns · Parts Manufacture' }]

const TABS: readonly { queue?: ReturnQueue; label: string }[] = [
  { label: 'All' },
  { queue: 'requested', label: 'Requested' },
  { queue: 'on-the-way', label: 'On the way' },
  { queue: 'to-refund', label: 'To refund' },
]

export default function ReturnsPage() {
  const asked = readReturnFilters(useListParams('queue', 'search'))
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Returns">
        What comes back, newest first. <InlineLink to="/dashboard/settings/returns">Settings</InlineLink>
      </DashboardHeading>
      <nav aria-label="Return queues" className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
        {TABS.map(({ queue, label }) => (
          <Link
            key={label}
            to={queue ? `?queue=${queue}` : '?'}
            preventScrollReset
            aria-current={queue === asked.queue ? 'page' : undefined}
            className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchForm
        label="Find a return"
        fields={[{ name: 'search', label: 'Number of return, order, parcel or part' }]}
        kept={['queue']}
      />
      <Returns asked={asked} />
    </RequireAdmin>
  )
}

function Returns({ asked }: { asked: ReturnFilters }) {
  const list = useReturns(asked)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <section aria-label="Returns" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <ReturnsTable returns={items} />
      ) : (
        <EmptyState title={asked.search || asked.queue ? 'No matching returns' : 'No returns yet'}>
          <p>Scan or type the whole number of a return, an order, a parcel or a part.</p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 return' : `${totalCount} returns`} nextCursor={nextCursor} />
    </section>
  )
}
