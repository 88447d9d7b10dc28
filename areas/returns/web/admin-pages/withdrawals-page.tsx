import { Link } from 'react-router'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import type { WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { readWithdrawalFilters, useWithdrawals, type WithdrawalFilters } from '../desk/use-withdrawals.ts'
import { WithdrawalsTable } from '../desk/withdrawals-table.tsx'

export const meta = () => [{ title: 'Withdrawals · Parts Manufacture' }]

const TABS: readonly { queue?: WithdrawalQueue; label: string }[] = [
  { label: 'All' },
  { queue: 'open', label: 'Open' },
  { queue: 'unmatched', label: 'Without an order' },
  { queue: 'confirmed', label: 'Confirmed' },
  { queue: 'closed', label: 'Closed' },
]

export default function WithdrawalsPage() {
  const asked = readWithdrawalFilters(useListParams('queue'))
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Withdrawals">
        Declared by buyers, the oldest first. Nothing happens until one is confirmed.{' '}
        <InlineLink to="/dashboard/returns">Returns</InlineLink>
      </DashboardHeading>
      <nav aria-label="Withdrawal queues" className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
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
      <Withdrawals asked={asked} />
    </RequireAdmin>
  )
}

function Withdrawals({ asked }: { asked: WithdrawalFilters }) {
  const list = useWithdrawals(asked)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <section aria-label="Withdrawals" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <WithdrawalsTable withdrawals={items} />
      ) : (
        <EmptyState title={asked.queue ? 'Nothing waits here' : 'No withdrawals yet'}>
          <p>Buyers declare them on the page of their order or at /withdraw.</p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 withdrawal' : `${totalCount} withdrawals`} nextCursor={nextCursor} />
    </section>
  )
}
