import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import { v7 as newTurn } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { JOBS_SCHEMA } from './install-jobs.ts'
import {
  FORMER_QUEUES,
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
import { selectDueQueues, selectStanding } from './undone-jobs-store.ts'

const POLL_SECONDS = 2 // Each poll is one short statement
const SCHEDULE_POLL_SECONDS = 30
const STOP_LIMIT_MS = 8_000
/** Dozens of queues are polled at about the same time: the pool would open a connection for each, and keep it. */
const MOST_STATEMENTS = 3

export type PgBossJobsOptions = {
  pool: pg.Pool // `installJobs` must have run
  /** Never gets job data or handlers' error messages, which may hold addresses. */
  log: JobLog
  /** For tests: seconds between polls (at least 0.5) and between timeout checks. */
  hurry?: { pollSeconds: number; checkSeconds: number }
}

/** Jobs on pg-boss, in the shop's own database and through its connections. */
export function createPgBossJobs({ pool, log, hurry }: PgBossJobsOptions): Jobs {
  const boss = createBoss({ pool, log, checkSeconds: hurry?.checkSeconds ?? 60 })
  const handlers = new Map<string, JobHandler>()
  const scheduled = new Map<ScheduledJobName, () => Promise<void>>([['remove-done-jobs', () => deleteDoneJobs(pool)]])
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  return {
    async send(db, queue, data, options) {
      // Processes that run no jobs (the command line) send some too.
      if (!stopped) await boss.start()
      const startAfter = options?.startAfter
      await boss.send(queue, { ...data, turn: newTurn() }, { ...(startAfter && { startAfter }), db: statementsOf(db) })
    },
    work(queue, handler) {
      handlers.set(queue, handler as JobHandler)
      for (const [former, name] of Object.entries(FORMER_QUEUES))
        if (name === queue) handlers.set(former, handler as JobHandler)
    },
    every(name, work) {
      scheduled.set(name, work)
    },
    standingOf: (db, queue, field, values) => selectStanding(db, queue, field, values),
    overview: () => selectOverview(pool, Object.keys(QUEUES)),
    async retry(db, queue, id) {
      await boss.start()
      const { affected } = (await boss.retry(queue, id, { db: statementsOf(db) })) as { affected?: number }
      return affected === 1
    },
    async workOff() {
      await boss.start()
      return runDueJobs(boss, handlers, () => selectDueQueues(pool))
    },
    async start() {
      await boss.start()
      const pollSeconds = hurry?.pollSeconds
      for (const [queue, handler] of handlers)
        await pollQueue({ boss, log, queue, handler, pollSeconds: pollSeconds ?? POLL_SECONDS })
      for (const [queue, handler] of scheduled) {
        await pollQueue({ boss, log, queue, handler, pollSeconds: pollSeconds ?? SCHEDULE_POLL_SECONDS })
        await sendScheduled(boss, log, queue)
        const everyMs = SCHEDULED_JOBS[queue].everySeconds * 1000
        timers.push(setInterval(() => sendScheduled(boss, log, queue), everyMs).unref())
      }
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      const queues = [...handlers.keys(), ...scheduled.keys()]
      const finished = Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })))
      const limit = new AbortController()
      await Promise.race([finished, delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {})])
      limit.abort()
      await boss.stop({ graceful: false })
    },
  }
}

function createBoss({ pool, log, checkSeconds }: { pool: pg.Pool; log: JobLog; checkSeconds: number }): PgBoss {
  const inTurn = atMost(MOST_STATEMENTS)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inTurn(() => pool.query(text, values)) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    flowIntervalSeconds: 3600, // For dependent jobs, of which there are none
  })
  boss.on('error', (error) => log('Job queue error', { error: error.message }))
  boss.on('warning', ({ message }) => log('Job queue warning', { message }))
  return boss
}

/** Lets so much be done at once; the rest waits, in the order in which it came. */
function atMost(count: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (running === count) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes this place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Requests the next run. Every process does; pg-boss keeps one per interval. */
async function sendScheduled(boss: PgBoss, log: JobLog, name: ScheduledJobName): Promise<void> {
  try {
    await boss.send(name, null, { singletonSeconds: SCHEDULED_JOBS[name].everySeconds })
  } catch (error) {
    log('Scheduled job could not be sent', { name, ...describeFailure(error) })
  }
}

/** Runs pg-boss's statements in the caller's transaction. */
function statementsOf(db: Queryable): Db {
  return { executeSql: (text, values) => db.$client.query(text, values) }
}

type JobHandler = (job: JobTry<QueueName>) => Promise<void>
type JobLog = (message: string, details: object) => void

type Worker = { boss: PgBoss; log: JobLog; queue: string; pollSeconds: number; handler: JobHandler }

const BATCH_SIZE = 5

/** Polls a queue and runs its jobs: concurrently, but those of one subject in order. */
async function pollQueue(worker: Worker): Promise<void> {
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
async function runDueJobs(
  boss: PgBoss,
  handlers: ReadonlyMap<string, JobHandler>,
  findDue: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  let done = 0
  for (let before = -1; before !== done; ) {
    before = done
    const due = await findDue()
    for (const [queue, handler] of [...handlers].filter(([name]) => due.has(name))) {
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
function describeFailure(error: unknown): { error: string; code?: string; message?: string } {
  if (!(error instanceof Error)) return { error: 'not an error' }
  if (error instanceof JobFailure) return { error: 'JobFailure', message: error.message }
  const { code } = error as { code?: unknown }
  return { error: error.name, ...(typeof code === 'string' && { code }) }
}
