import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { getJobs } from '#admin/contract/job-administration.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { jobAbout, queueLabel } from '../jobs/job-labels.ts'

export const meta = titled(msg('Jobs'))

export default function JobsPage() {
  return (
    <>
      <DashboardHeading title={t('Jobs')}>
        {t(
          'Background jobs such as emails, refunds and payment events. Failed jobs retry; those that gave up need you.',
        )}
      </DashboardHeading>
      <Jobs />
    </>
  )
}

function Jobs() {
  const jobs = useJobs()
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = useRetryJob(useFocusFallback(jobs.dataUpdatedAt, () => heading.current))
  if (!jobs.data) return <Awaited read={jobs} />
  const { queues, stuck } = jobs.data
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        {t('Failing jobs: {count}', { count: countText(stuck.length) })}
      </h3>
      {stuck.length > 0 ? (
        <StuckJobsTable
          jobs={stuck}
          retrying={retry.isPending ? retry.variables._id : undefined}
          onRetry={(job) => retry.mutate(job)}
        />
      ) : (
        <EmptyState title={t('No failing jobs')}>
          <p>{t('All jobs have run or are queued.')}</p>
        </EmptyState>
      )}
      <h3 className="mt-10 mb-4 text-lg">{t('All jobs')}</h3>
      <QueuesTable queues={queues} />
    </>
  )
}

const COLUMNS: readonly DataColumn<JobQueue>[] = [
  {
    key: 'name',
    header: msg('Job'),
    cell: ({ name }) => <span className="hyphens-auto wrap-anywhere font-semibold">{queueLabel(name)}</span>,
  },
  {
    key: 'todo',
    header: msg('Queued'),
    align: 'right',
    cell: ({ waiting, active }) => (
      <>
        <Figure value={waiting + active} />
        {active > 0 && (
          <span className="block text-graphite text-xs">{t('{count} running', { count: countText(active) })}</span>
        )}
      </>
    ),
  },
  {
    key: 'failed',
    header: msg('Failed'),
    align: 'right',
    cell: ({ failed }) => <Figure value={failed} bad={failed > 0} />,
  },
]

function Figure({ value, bad }: { value: number; bad?: boolean }) {
  return <span className={`figures ${bad ? 'font-semibold text-bad' : ''}`}>{value}</span>
}

function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  return <DataTable small caption={t('Background jobs')} columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
}

type Props = { jobs: readonly StuckJob[]; retrying: string | undefined; onRetry: (job: StuckJob) => void }

/** Jobs that failed at least once; those that gave up can be retried. */
function StuckJobsTable({ jobs, retrying, onRetry }: Props) {
  const columns: readonly DataColumn<StuckJob>[] = [
    { key: 'work', header: t('Job'), cell: (job) => <Work job={job} /> },
    {
      key: 'failure',
      header: t('Last error'),
      cell: ({ failure }) => <span className="break-words text-bad text-sm">{failure ?? t('not recorded')}</span>,
    },
    {
      key: 'tries',
      header: t('Attempts'),
      align: 'right',
      cell: ({ tries }) => <span className="figures">{tries}</span>,
    },
    {
      key: 'next',
      header: t('Next attempt'),
      cell: ({ nextTryAt }) => (nextTryAt ? <DateTime iso={nextTryAt} /> : t('None: gave up')),
    },
    {
      key: 'retry',
      header: t('Actions'),
      cell: (job) =>
        job.state === 'failed' ? (
          <Button
            className="btn-sm"
            pending={retrying === job._id}
            pendingLabel={t('Retrying')}
            aria-label={t('Retry: {job}', { job: queueLabel(job.queue) })}
            onClick={() => onRetry(job)}
          >
            {t('Retry')}
          </Button>
        ) : (
          <span className="text-graphite text-sm">{t('Automatic')}</span>
        ),
    },
  ]
  return <DataTable wide caption={t('Failing jobs')} columns={columns} rows={jobs} rowKey={(job) => job._id} />
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
        <Rich text={t('since <date></date>')} date={() => <DateTime iso={createdAt} />} />
      </span>
    </span>
  )
}

type JobsAnswer = OutputOf<typeof getJobs>
type JobQueue = JobsAnswer['queues'][number]
type StuckJob = JobsAnswer['stuck'][number]

const REFRESH_MS = 10_000

function useJobs(): UseQueryResult<JobsAnswer> {
  const { email } = useSession()
  return useQuery({ queryKey: ['getJobs', email], queryFn: () => shop.getJobs(), refetchInterval: REFRESH_MS })
}

function useRetryJob(onDone: () => void): UseMutationResult<unknown, Error, StuckJob> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ queue, _id: id }) => shop.retryJob({ params: { queue, id } }),
    onSuccess: () => {
      notify.success(t('Job queued for retry'))
      onDone()
    },
    onError: (error) => notify.error(error.message || t('Something went wrong. Try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getJobs'] }),
  })
}
