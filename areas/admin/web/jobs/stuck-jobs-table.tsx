import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { jobAbout, queueLabel } from './job-labels.ts'
import type { StuckJob } from './use-jobs.ts'

type Props = { jobs: readonly StuckJob[]; retrying: string | undefined; onRetry: (job: StuckJob) => void }

/** Jobs that failed at least once; those that gave up can be retried. */
export function StuckJobsTable({ jobs, retrying, onRetry }: Props) {
  const columns: readonly DataColumn<StuckJob>[] = [
    { key: 'work', header: 'Job', cell: (job) => <Work job={job} /> },
    {
      key: 'failure',
      header: 'Last error',
      cell: ({ failure }) => <span className="break-words text-bad text-sm">{failure ?? 'not recorded'}</span>,
    },
    { key: 'tries', header: 'Attempts', align: 'right', cell: ({ tries }) => <span className="figures">{tries}</span> },
    {
      key: 'next',
      header: 'Next attempt',
      cell: ({ nextTryAt }) => (nextTryAt ? <DateTime iso={nextTryAt} /> : 'None: gave up'),
    },
    {
      key: 'retry',
      header: 'Actions',
      cell: (job) =>
        job.state === 'failed' ? (
          <Button
            className="btn-sm"
            pending={retrying === job._id}
            pendingLabel="Retrying"
            aria-label={`Retry: ${queueLabel(job.queue)}`}
            onClick={() => onRetry(job)}
          >
            Retry
          </Button>
        ) : (
          <span className="text-graphite text-sm">Automatic</span>
        ),
    },
  ]
  return <DataTable wide caption="Failing jobs" columns={columns} rows={jobs} rowKey={(job) => job._id} />
}

function Work({ job: { queue, data, createdAt } }: { job: StuckJob }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{queueLabel(queue)}</span>
      {jobAbout(data).map(({ key, name, value }) => (
        <span key={key} className="figures block break-all text-graphite text-xs">
          {name}{' '}
          {key === 'orderId' ? (
            <Link to={`/dashboard/manageAllOrders/${value}`} className="underline underline-offset-4">
              {value}
            </Link>
          ) : (
            value
          )}
        </span>
      ))}
      <span className="block text-graphite text-xs">
        since <DateTime iso={createdAt} />
      </span>
    </span>
  )
}
