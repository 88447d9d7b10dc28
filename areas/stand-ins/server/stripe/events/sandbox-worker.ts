import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { doTask } from '../do-task.ts'
import type { Course } from '../sandbox-call.ts'
import { readPendingDeliveries, readPendingTasks, takeTask } from '../sandbox-work-store.ts'
import { deliverEvents } from './deliver-events.ts'
import { createIdleTimer } from './idle-timer.ts'
import type { Webhook } from './post-event.ts'

type WorkerContext = {
  db: Database
  now: () => Date
  webhook: Webhook | undefined
  course: (now: Date) => Course
  /** Logs work that failed. */
  onFailure: (failure: unknown) => void
}

/** The sandbox's background work: delayed outcomes of payments, and delivery of events. */
export type SandboxWorker = ReturnType<typeof createSandboxWorker>

/** How long work left behind by another process may go unnoticed. */
const IDLE_MS = 10_000

/** Does nothing until `start` or `workDue` is called. */
export function createSandboxWorker(context: WorkerContext) {
  const { db, now, webhook, onFailure } = context
  const stopping = new AbortController()
  const { signal } = stopping
  const idle = createIdleTimer()
  let running: Promise<void> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Does all work due by then, including what results from it. Calls run one after the other, so once this resolves,
   * nothing that was due is still under way in this process. It terminates because failed deliveries are postponed.
   * @param dueBy default: now; a later time brings forward what is planned until then
   */
  function workDue(dueBy?: Date): Promise<void> {
    const turn = last.then(async () => {
      const until = dueBy ?? now()
      const deliver = async () => webhook !== undefined && deliverEvents({ db, now, webhook, stopped: signal }, until)
      while (!signal.aborted && ((await doNextTask(context, until)) || (await deliver()))) {
        // Until nothing is left.
      }
    })
    last = turn.catch(() => {})
    return turn
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      idle.arm()
      try {
        await workDue()
        await rest(Math.min(IDLE_MS, ...(await untilNextMs(context))))
      } catch (failure) {
        if (signal.aborted) return
        onFailure(failure)
        await rest(IDLE_MS)
      }
    }
  }

  const rest = async (forMs: number) => {
    if (!signal.aborted) await idle.sleep(forMs)
  }

  return {
    start(): void {
      running = work()
    },
    /** Call this after each write: there may be work. */
    wake: idle.wake,
    workDue,
    pending: () => readPending(db),
    /** Aborts deliveries, which are retried later, and waits for database writes. */
    async stop(): Promise<void> {
      stopping.abort()
      idle.wake()
      await running
    },
  }
}

async function doNextTask({ db, now, course }: WorkerContext, dueBy: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const task = await takeTask(tx, dueBy)
    if (!task) return false
    const at = now()
    const call = { db: tx, caller: 'secret', params: undefined, now: at, idempotencyKey: null } as const
    await doTask(task.kind, { ...call, ...course(at), id: task.objectId })
    return true
  })
}

async function untilNextMs({ db, now, webhook }: WorkerContext): Promise<number[]> {
  const { tasks, deliveries } = await readPending(db)
  // Without a webhook nothing is posted, so pending deliveries are no reason to wake up.
  const times = [tasks.nextAt, webhook ? deliveries.nextAt : undefined]
  return times.flatMap((at) => (at ? [at.getTime() - now().getTime()] : []))
}

async function readPending(db: Database) {
  const [tasks, deliveries] = await Promise.all([readPendingTasks(db), readPendingDeliveries(db)])
  return { tasks, deliveries }
}
