import { type Database, inTransaction } from '#server/adapters/database/database.ts'
import type { Course } from '#server/sandboxes/stripe/sandbox-call.ts'
import type { DeliveryRow, EventRow } from '#server/sandboxes/stripe/sandbox-tables.ts'
import {
  claimDeliveries,
  noteDelivery,
  readPendingDeliveries,
  readPendingTasks,
  takeTask,
} from '#server/sandboxes/stripe/sandbox-work-store.ts'
import { doTask } from './do-task.ts'
import { postEvent, type Webhook } from './post-event.ts'

type WorkerParts = {
  db: Database
  now: () => Date
  webhook: Webhook | undefined
  course: (now: Date) => Course
  /** Told when work could not be done, for the log. */
  onFailure: (failure: unknown) => void
}

/** What the sandbox does beside answering: what takes its time happens, and events go out. */
export type SandboxWorker = ReturnType<typeof createSandboxWorker>

const AT_ONCE = 4
const POST_TIMEOUT_MS = 10_000
/** Longer than a try can take; what was claimed by a process that died is tried again after this. */
const LEASE_MS = 20_000
const MOST_TRIES = 15
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000
/** How long it may go unnoticed that another process left work behind. */
const IDLE_MS = 10_000

/** Makes the worker; it does nothing until it is started or asked. */
export function createSandboxWorker({ db, now, webhook, course, onFailure }: WorkerParts) {
  const stopping = new AbortController()
  let wakeUp = () => {}
  let woken = false
  let running: Promise<void> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()

  async function doOneTask(dueBy: Date): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const task = await takeTask(tx, dueBy)
      if (!task) return false
      const at = now()
      const call = { db: tx, caller: 'secret', params: undefined, now: at, idempotencyKey: null } as const
      await doTask(task.kind, { ...call, ...course(at), id: task.objectId })
      return true
    })
  }

  async function deliver(to: Webhook, { delivery, event }: { delivery: DeliveryRow; event: EventRow }): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(POST_TIMEOUT_MS)])
    const problem = await postEvent({ event, webhook: to, now: now(), signal })
    const at = now()
    if (problem === undefined) return noteDelivery(db, delivery, { dueAt: null, deliveredAt: at, problem: null })
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (delivery.tries - 1), LONGEST_PAUSE_MS)
    const dueAt = delivery.tries < MOST_TRIES ? new Date(at.getTime() + pauseMs) : null
    return noteDelivery(db, delivery, { dueAt, deliveredAt: null, problem })
  }

  async function deliverSome(dueBy: Date): Promise<boolean> {
    if (!webhook) return false
    const lease = new Date(Math.max(now().getTime(), dueBy.getTime()) + LEASE_MS)
    const claimed = await claimDeliveries(db, { dueBy, lease, limit: AT_ONCE })
    await Promise.all(claimed.map((each) => deliver(webhook, each)))
    return claimed.length > 0
  }

  /**
   * Does all work that is due by then, what comes of it included. One call after another: whoever waits for this knows
   * that nothing that was due is still on its way from this process. A delivery that fails is put off, so this ends.
   * @param dueBy default: by now; a time to come brings forward what is planned until then
   */
  function workDue(dueBy?: Date): Promise<void> {
    const turn = last.then(async () => {
      const until = dueBy ?? now()
      while (!stopping.signal.aborted && ((await doOneTask(until)) || (await deliverSome(until)))) {
        // Until there is nothing left.
      }
    })
    last = turn.catch(() => {})
    return turn
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      try {
        await workDue()
        await rest(await untilNextMs())
      } catch (failure) {
        if (stopping.signal.aborted) return
        onFailure(failure)
        await rest(IDLE_MS)
      }
    }
  }

  async function untilNextMs(): Promise<number> {
    const { tasks, deliveries } = await pending()
    // Without an address nothing is posted, so what waits for one is no reason to wake up.
    const times = [tasks.nextAt, webhook ? deliveries.nextAt : undefined]
    const nextMs = times.flatMap((at) => (at ? [at.getTime() - now().getTime()] : []))
    return Math.min(IDLE_MS, ...nextMs)
  }

  async function pending() {
    const [tasks, deliveries] = await Promise.all([readPendingTasks(db), readPendingDeliveries(db)])
    return { tasks, deliveries }
  }

  function rest(forMs: number): Promise<void> {
    if (woken || stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(forMs, 10))
      timer.unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake(): void {
    woken = true
    wakeUp()
  }

  return {
    start(): void {
      running = work()
    },
    /** There may be work: called after each write. */
    wake,
    workDue,
    pending,
    /** Ends the postings under way, which are tried again later, and waits for what is being written. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await running
    },
  }
}
