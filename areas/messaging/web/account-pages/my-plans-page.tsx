import { useRef } from 'react'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { OwnPlansTable } from '../subscriptions/own-plans-table.tsx'
import { useOwnPlanRequests } from '../subscriptions/use-plan-requests.ts'
import { useWithdrawRequest } from '../subscriptions/use-withdraw-request.tsx'

export const meta = () => [{ title: 'My Plans · Parts Manufacture' }]

export default function MyPlansPage() {
  const { cursor } = useListParams()
  const list = useOwnPlanRequests(cursor)
  const heading = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useWithdrawRequest(useFocusFallback(list.dataUpdatedAt, () => heading.current))
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title="My Plans">Plans you requested. We reply by email.</DashboardHeading>
      </div>
      {items.length > 0 ? <OwnPlansTable requests={items} onWithdraw={ask} /> : <NoPlans />}
      {totalCount > 0 && (
        <ListPager count={totalCount === 1 ? '1 request' : `${totalCount} requests`} nextCursor={nextCursor} />
      )}
      {dialog}
    </div>
  )
}

function NoPlans() {
  return (
    <EmptyState title="No plans yet">
      <p>Choose one of our packages. Your request and our reply appear here.</p>
      <LinkButton to="/#packages" variant="primary">
        View packages
      </LinkButton>
    </EmptyState>
  )
}
