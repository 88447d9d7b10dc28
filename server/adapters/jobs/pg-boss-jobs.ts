import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { v7 as newTurn } from 'uuid'
import { JOBS_SCHEMA } from './install-jobs.ts'
import {
  type JobData,
  JobFailure,
  type Jobs,
  type JobTry,
  JobWaits,
  QUEUES,
  type QueueName,
  SCHEDULED_JOBS,
  type ScheduledJobName,
} from './jobs.ts'
import { deleteDoneJobs, selectOverview } from './jobs-overview-store.ts'
import { statementsOf } from './jobs-store.ts'

const LOOK_EVERY_SECONDS = 2 // Each poll is one short statement
const SCHEDULE_POLL_SECONDS = 30 // Nobody waits for a name
const STOP_LIMIT_MS = 8_000
const BATCH_SIZE = 5

export type PgBossJobsOptions = {
  pool: pg.Pool // `installJobs` must have run
  /** Never gets job data or handlers' error messages, which may hold addresses. */
  log: (message: string, details: object) => void
  /** For tests: seconds between polls (at least 0.5) and between timeout checks. */
  hurry?: { lookEverySeconds: number; checkEverySeconds: number }
}

type Handler = (job: JobTry<QueueName>) => Promise<void>

/** Jobs on pg-boss, in the shop's own database and through its connections. */
export function createPgBossJobs({ pool, log, hurry }: PgBossJobsOptions): Jobs {
  const checkEverySeconds = hurry?.checkEverySeconds ?? 60
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    flowIntervalSeconds: 3600, // jobs that wait for other jobs: there are none
  })
  boss.on('error', (error) => log('the jobs met an error', { error: error.message }))
  boss.on('warning', ({ message }) => log('the jobs gave a warning', { message }))
  const handlers = new Map<QueueName, Handler>()
  const scheduledJobs = new Map<ScheduledJobName, () => Promise<void>>([
    ['remove-done-jobs', () => deleteDoneJobs(pool)],
  ])
  const turns: NodeJS.Timeout[] = []
  let stopped = false

  async function begin(queue: string, lookEverySeconds: number, handler: Handler): Promise<void> {
    const options = {
      pollingIntervalSeconds: hurry?.lookEverySeconds ?? lookEverySeconds,
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    async function tryJob({ id, data, retryCount, retryLimit }: JobWithMetadata<JobData[QueueName]>) {
      const lastTry = retryCount >= retryLimit
      try {
        await handler({ data, lastTry })
        return { id, status: 'completed' as const }
      } catch (error) {
        const output = describeFailure(error)
        if (!(error instanceof JobWaits) || lastTry) log('a job failed', { queue, id, lastTry, ...output })
        return { id, status: 'failed' as const, output }
      }
    }
    await boss.work<JobData[QueueName], unknown, typeof options>(queue, options, async (jobs) => {
      const inTurn = Map.groupBy(jobs.toSorted(inOrderOfAsking), ({ id, data }) => subjectOf(data) ?? id)
      const done = await Promise.all(
        [...inTurn.values()].map(async (own) => {
          const outcomes: Awaited<ReturnType<typeof tryJob>>[] = []
          for (const job of own) outcomes.push(await tryJob(job))
          return outcomes
        }),
      )
      return done.flat()
    })
  }

  /** Asks for a name's next turn; every process does, and the first one in each interval is heard. */
  async function takeTurn(name: ScheduledJobName): Promise<void> {
    try {
      await boss.send(name, null, { singletonSeconds: SCHEDULED_JOBS[name].everySeconds })
    } catch (error) {
      log('a name could not be asked for', { name, ...describeFailure(error) })
    }
  }

  return {
    async send(db, queue, data, options) {
      // Processes that run no jobs (the command line) send some too.
      if (!stopped) await boss.start()
      await boss.send(
        queue,
        { ...data, turn: newTurn() },
        {
          ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
          db: statementsOf(db),
        },
      )
    },
    work(queue, handler) {
      handlers.set(queue, handler as Handler)
    },
    every(name, work) {
      scheduledJobs.set(name, work)
    },
    overview: () => selectOverview(pool, Object.keys(QUEUES)),
    async retry(db, queue, id) {
      await boss.start()
      const { affected } = (await boss.retry(queue, id, { db: statementsOf(db) })) as { affected?: number }
      return affected === 1
    },
    async workOff() {
      await boss.start()
      let done = 0
      for (let before = -1; before !== done; ) {
        before = done
        for (const [queue, handler] of handlers) {
          const jobs = await boss.fetch<never>(queue, { batchSize: 50, includeMetadata: true })
          for (const { id, data, retryCount, retryLimit } of jobs.toSorted(inOrderOfAsking)) {
            const failure = await handler({ data, lastTry: retryCount >= retryLimit }).then(() => {}, describeFailure)
            if (failure) await boss.fail(queue, id, failure)
            else await boss.complete(queue, id)
            done += 1
          }
        }
      }
      return done
    },
    async start() {
      await boss.start()
      for (const [queue, handler] of handlers) await begin(queue, LOOK_EVERY_SECONDS, handler)
      for (const [name, work] of scheduledJobs) {
        await begin(name, SCHEDULE_POLL_SECONDS, work)
        await takeTurn(name)
        turns.push(setInterval(() => takeTurn(name), SCHEDULED_JOBS[name].everySeconds * 1000).unref())
      }
    },
    async stop() {
      stopped = true
      for (const turn of turns) clearInterval(turn)
      const queues = [...handlers.keys(), ...scheduledJobs.keys()]
      const finished = Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })))
      const limit = new AbortController()
      await Promise.race([finished, delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {})])
      limit.abort()
      await boss.stop({ graceful: false })
    },
  }
}

// By the database's clock in milliseconds, then by a sequence of this process. (Time-ordered ids would all go to one
// index page: a fifth fewer orders with 32 concurrent buyers.)
function inOrderOfAsking(one: JobWithMetadata<object | null>, other: JobWithMetadata<object | null>): number {
  return one.createdOn.getTime() - other.createdOn.getTime() || (turnOf(one) < turnOf(other) ? -1 : 1)
}

function turnOf({ data }: JobWithMetadata<object | null>): string {
  return (data as { turn?: string } | null)?.turn ?? ''
}

/** The order that a job is about, or the person that it is for; a name is about nothing. */
function subjectOf(data: object | null): string | undefined {
  const { orderId, person } = (data ?? {}) as { orderId?: string; person?: string }
  return orderId ?? person
}

/** The kind of error, and its message if meant for people. */
function describeFailure(error: unknown): { error: string; code?: string; message?: string } {
  if (!(error instanceof Error)) return { error: 'not an error' }
  if (error instanceof JobFailure) return { error: 'JobFailure', message: error.message }
  const { code } = error as { code?: unknown }
  return { error: error.name, ...(typeof code === 'string' && { code }) }
}
