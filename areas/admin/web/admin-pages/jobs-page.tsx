import { useRef } from 'react'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { QueuesTable } from '../jobs/queues-table.tsx'
import { StuckJobsTable } from '../jobs/stuck-jobs-table.tsx'
import { useJobs, useRetryJob } from '../jobs/use-jobs.ts'

export const meta = () => [{ title: 'Jobs · Parts Manufacture' }]

export default function JobsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Jobs">
        Background jobs such as emails, refunds and payment events. Failed jobs retry; those that gave up need you.
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
        Failing jobs: {stuck.length}
      </h3>
      {stuck.length > 0 ? (
        <StuckJobsTable
          jobs={stuck}
          retrying={retry.isPending ? retry.variables._id : undefined}
          onRetry={(job) => retry.mutate(job)}
        />
      ) : (
        <EmptyState title="No failing jobs">
          <p>All jobs have run or are queued.</p>
        </EmptyState>
      )}
      <h3 className="mt-10 mb-4 text-lg">All jobs</h3>
      <QueuesTable queues={queues} />
    </>
  )
}
