import { useRef } from 'react'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { OwnPlansTable } from '#web/subscriptions/own-plans-table.tsx'
import { useOwnPlanRequests } from '#web/subscriptions/use-plan-requests.ts'
import { useWithdrawRequest } from '#web/subscriptions/use-withdraw-request.tsx'
import { useFocusFallback } from '#web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useListParams } from '#web/use-list-params.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

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
