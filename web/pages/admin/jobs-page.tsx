import { useRef } from 'react'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { QueuesTable } from '#web/jobs/queues-table.tsx'
import { StuckJobsTable } from '#web/jobs/stuck-jobs-table.tsx'
import { useJobs, useRetryJob } from '#web/jobs/use-jobs.ts'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { useFocusFallback } from '#web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Jobs · Parts Manufacture' }]

export default function JobsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Jobs">
        What the shop does by itself: emails, refunds, the provider’s events. Work that fails is tried again, later and
        later; what was given up waits for you.
      </DashboardHeading>
      <Jobs />
    </RequireAdmin>
  )
}

function Jobs() {
  const jobs = useJobs()
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = useRetryJob(useFocusFallback(jobs.dataUpdatedAt, () => heading.current))
  if (jobs.isPending) return <RowsSkeleton />
  if (!jobs.data) return <AdminProblem error={jobs.error} onRetry={() => void jobs.refetch()} />
  const { queues, stuck } = jobs.data
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        Stuck: {stuck.length}
      </h3>
      {stuck.length > 0 ? (
        <StuckJobsTable
          jobs={stuck}
          retrying={retry.isPending ? retry.variables._id : undefined}
          onRetry={(job) => retry.mutate(job)}
        />
      ) : (
        <EmptyState title="Nothing is stuck">
          <p>All work is done, or waits for its first try.</p>
        </EmptyState>
      )}
      <h3 className="mt-10 mb-4 text-lg">All work</h3>
      <QueuesTable queues={queues} />
    </>
  )
}
