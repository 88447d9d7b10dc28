import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type JobData, JobFailure, type JobTry, JobWaits, type QueueName } from './jobs.ts'

export type JobHandler = (job: JobTry<QueueName>) => Promise<void>
export type JobLog = (message: string, details: object) => void

type Worker = { boss: PgBoss; log: JobLog; queue: string; pollSeconds: number; handler: JobHandler }

const BATCH_SIZE = 5

/** Polls a queue and runs its jobs: concurrently, but those of one subject in order. */
export async function pollQueue(worker: Worker): Promise<void> {
  const options = {
    pollingIntervalSeconds: worker.pollSeconds,
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await worker.boss.work<JobData[QueueName], unknown, typeof options>(worker.queue, options, async (jobs) => {
    const bySubject = Map.groupBy(jobs.toSorted(bySendingOrder), ({ id, data }) => subjectOf(data) ?? id)
    const done = await Promise.all(
      [...bySubject.values()].map(async (own) => {
        const outcomes: Awaited<ReturnType<typeof tryJob>>[] = []
        for (const job of own) outcomes.push(await tryJob(worker, job))
        return outcomes
      }),
    )
    return done.flat()
  })
}

async function tryJob(
  { queue, handler, log }: Worker,
  { id, data, retryCount, retryLimit }: JobWithMetadata<JobData[QueueName]>,
) {
  const lastTry = retryCount >= retryLimit
  try {
    await handler({ data, lastTry })
    return { id, status: 'completed' as const }
  } catch (error) {
    const output = describeFailure(error)
    if (!(error instanceof JobWaits) || lastTry) log('Job failed', { queue, id, lastTry, ...output })
    return { id, status: 'failed' as const, output }
  }
}

/** Runs due jobs of all queues until none is left. Returns how many there were. */
export async function runDueJobs(boss: PgBoss, handlers: ReadonlyMap<QueueName, JobHandler>): Promise<number> {
  let done = 0
  for (let before = -1; before !== done; ) {
    before = done
    for (const [queue, handler] of handlers) {
      const jobs = await boss.fetch<never>(queue, { batchSize: 50, includeMetadata: true })
      for (const { id, data, retryCount, retryLimit } of jobs.toSorted(bySendingOrder)) {
        const failure = await handler({ data, lastTry: retryCount >= retryLimit }).then(() => {}, describeFailure)
        if (failure) await boss.fail(queue, id, failure)
        else await boss.complete(queue, id)
        done += 1
      }
    }
  }
  return done
}

// By the database's clock in milliseconds, then by a sequence of this process. (Time-ordered ids would all go to one
// index page: a fifth fewer orders with 32 concurrent buyers.)
function bySendingOrder(one: JobWithMetadata<object | null>, other: JobWithMetadata<object | null>): number {
  return one.createdOn.getTime() - other.createdOn.getTime() || (turnOf(one) < turnOf(other) ? -1 : 1)
}

function turnOf({ data }: JobWithMetadata<object | null>): string {
  return (data as { turn?: string } | null)?.turn ?? ''
}

/** The order of a job, if it has one. */
function subjectOf(data: object | null): string | undefined {
  return (data as { orderId?: string } | null)?.orderId
}

/** The kind of error, and its message if meant for people. */
export function describeFailure(error: unknown): { error: string; code?: string; message?: string } {
  if (!(error instanceof Error)) return { error: 'not an error' }
  if (error instanceof JobFailure) return { error: 'JobFailure', message: error.message }
  const { code } = error as { code?: unknown }
  return { error: error.name, ...(typeof code === 'string' && { code }) }
}
