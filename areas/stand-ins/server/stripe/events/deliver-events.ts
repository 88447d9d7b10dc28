import type { Database } from '#platform/server/database/database.ts'
import type { DeliveryRow, EventRow } from '../sandbox-tables.ts'
import { claimDeliveries, noteDelivery } from '../sandbox-work-store.ts'
import { postEvent, type Webhook } from './post-event.ts'

type DeliveryContext = { db: Database; now: () => Date; webhook: Webhook; stopped: AbortSignal }

const BATCH_SIZE = 4
const POST_TIMEOUT_MS = 10_000
/** Longer than an attempt can take: deliveries claimed by a process that died are retried after this. */
const LEASE_MS = 20_000
const MAX_TRIES = 15
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 3_600_000

/** Posts a few of the events due by then. Returns whether there were any. */
export async function deliverEvents(context: DeliveryContext, dueBy: Date): Promise<boolean> {
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
