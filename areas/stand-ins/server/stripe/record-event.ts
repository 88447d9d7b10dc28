import { newId, type SandboxCall } from './sandbox-call.ts'
import { insertEvent } from './sandbox-store.ts'
import { insertDeliveries } from './sandbox-work-store.ts'

/** The events that the sandbox tells, as Stripe names them. */
export type EventType =
  | 'charge.dispute.created'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

/** Stores an event and its delivery times in the transaction of the change it reports. */
export async function recordEvent(
  call: SandboxCall,
  type: EventType,
  object: Record<string, unknown> & { id: string },
): Promise<void> {
  const id = newId('evt')
  await insertEvent(call.db, {
    id,
    type,
    objectId: object.id,
    data: { object },
    idempotencyKey: call.idempotencyKey,
    createdAt: call.now,
  })
  await insertDeliveries(call.db, id, call.postingTimes(type))
}
