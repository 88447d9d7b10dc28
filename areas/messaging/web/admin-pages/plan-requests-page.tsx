import { useRef } from 'react'
import { PLAN_REQUEST_STATUSES } from '#messaging/contract/subscriptions.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'
import { useListParams } from '#platform/web/use-list-params.ts'
import { PlanRequestsTable } from '../subscriptions/plan-requests-table.tsx'
import { useDecideRequest } from '../subscriptions/use-decide-request.tsx'
import { readPlanRequestFilters, useEveryPlanRequest } from '../subscriptions/use-plan-requests.ts'

export const meta = () => [{ title: 'Plan requests · Parts Manufacture' }]

const SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Customer or plan' },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      ...PLAN_REQUEST_STATUSES.map((status) => ({ value: status, label: sentenceCase(status) })),
    ],
  },
]

export default function PlanRequestsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Plan requests">Requests for a package, newest first</DashboardHeading>
      <SearchForm label="Search plan requests" fields={SEARCH} />
      <PlanRequests />
    </RequireAdmin>
  )
}

function PlanRequests() {
  const asked = readPlanRequestFilters(useListParams('search', 'status'))
  const list = useEveryPlanRequest(asked)
  const region = useRef<HTMLElement>(null)
  const { ask, dialog } = useDecideRequest(useFocusFallback(list.dataUpdatedAt, () => region.current))
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  const searching = asked.search !== undefined || asked.status !== undefined
  return (
    <section ref={region} tabIndex={-1} aria-label="Requests" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? <PlanRequestsTable requests={items} onDecide={ask} /> : <NoRequests searching={searching} />}
      <ListPager count={totalCount === 1 ? '1 request' : `${totalCount} requests`} nextCursor={nextCursor} />
      {dialog}
    </section>
  )
}

function NoRequests({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="No matching requests">
      <p>Try fewer filters, or show all requests.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No plan requests yet">
      <p>Customers’ requests for a package appear here.</p>
    </EmptyState>
  )
}
