import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { behaviourOf } from '../operations/card-outcomes.ts'
import { finishPayment } from '../operations/charge-card.ts'
import { finishRefund } from '../operations/create-refund.ts'
import { mayStart } from '../operations/intent-moves.ts'
import { recordEvent } from '../record-event.ts'
import { type Course, newId, type SandboxCall } from '../sandbox-call.ts'
import { changeCharge, findCharge, findPaymentMethod, insertDispute, lockIntent } from '../sandbox-store.ts'
import type { DeliveryRow, EventRow, TaskKind } from '../sandbox-tables.ts'
import {
  claimDeliveries,
  noteDelivery,
  readPendingDeliveries,
  readPendingTasks,
  takeTask,
} from '../sandbox-work-store.ts'
import { disputeObject } from '../stripe-objects.ts'
import { postEvent, type Webhook } from './post-event.ts'

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

const LEAST_MS = 10

/** A sleep that can be cut short. A `wake` between two sleeps is remembered. */
function createIdleTimer() {
  let endSleep = () => {}
  let isAwake = false

  return {
    /** Forgets earlier calls of `wake`: call it before looking for work, so that none is missed. */
    arm(): void {
      isAwake = false
    },
    sleep(forMs: number): Promise<void> {
      if (isAwake) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(forMs, LEAST_MS))
        timer.unref()
        endSleep = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake(): void {
      isAwake = true
      endSleep()
    },
  }
}

type DeliveryContext = { db: Database; now: () => Date; webhook: Webhook; stopped: AbortSignal }

const BATCH_SIZE = 4
const POST_TIMEOUT_MS = 10_000
/** Longer than an attempt can take: deliveries claimed by a process that died are retried after this. */
const LEASE_MS = 20_000
const MAX_TRIES = 15
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 3_600_000

/** Posts a few of the events due by then. Returns whether there were any. */
async function deliverEvents(context: DeliveryContext, dueBy: Date): Promise<boolean> {
  const { db, now } = context
  const lease = new Date(Math.max(now().getTime(), dueBy.getTime()) + LEASE_MS)
  const claimed = await claimDeliveries(db, { dueBy, lease, limit: BATCH_SIZE })
  await Promise.all(claimed.map((each) => deliver(context, each)))
  return claimed.length > 0
}

async function deliver(
  { db, now, webhook, stopped }: DeliveryContext,
  { delivery, event }: { delivery: DeliveryRow; event: EventRow },
): Promise<void> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(POST_TIMEOUT_MS)])
  const problem = await postEvent({ event, webhook, now: now(), signal })
  const at = now()
  if (problem === undefined) return noteDelivery(db, delivery, { dueAt: null, deliveredAt: at, problem: null })
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (delivery.tries - 1), MAX_PAUSE_MS)
  const dueAt = delivery.tries < MAX_TRIES ? new Date(at.getTime() + pauseMs) : null
  return noteDelivery(db, delivery, { dueAt, deliveredAt: null, problem })
}

const DEEDS: Record<TaskKind, (call: SandboxCall) => Promise<void>> = {
  'finish-payment': endProcessing,
  'finish-refund': finishRefund,
  'open-dispute': openDispute,
}

/** Runs a scheduled task; `call.id` is the object it is about. */
function doTask(kind: TaskKind, call: SandboxCall): Promise<void> {
  return DEEDS[kind](call)
}

async function endProcessing(call: SandboxCall): Promise<void> {
  const intent = await lockIntent(call.db, call.id)
  const method = intent?.paymentMethodId ? await findPaymentMethod(call.db, intent.paymentMethodId) : undefined
  if (!intent || !method || !mayStart('finish', intent.status))
    throw new Error(`The intent ${call.id} is not processing`)
  await finishPayment(call, { intent, method })
}

/** The cardholder contests the payment: what is left of it is taken back until the dispute is decided. */
async function openDispute(call: SandboxCall): Promise<void> {
  const charge = await findCharge(call.db, call.id)
  const method = charge && (await findPaymentMethod(call.db, charge.paymentMethodId))
  const reason = method && behaviourOf(method.outcome).dispute
  if (!charge || !reason) throw new Error(`There is no charge ${call.id} to dispute`)
  const amountCents = charge.amountCents - charge.amountRefundedCents
  if (amountCents === 0) return
  await changeCharge(call.db, charge, { disputed: true })
  const dispute = await insertDispute(call.db, {
    id: newId('du'),
    chargeId: charge.id,
    intentId: charge.intentId,
    amountCents,
    currency: charge.currency,
    reason,
    createdAt: call.now,
  })
  await recordEvent(call, 'charge.dispute.created', disputeObject(dispute))
}
