import { insertEvent } from '../sandbox-store.ts'
import { newId, type SandboxCall } from './sandbox-call.ts'

/** The events that the sandbox tells, as Stripe names them. */
export type EventType =
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'

/** Writes an event in the transaction of the change that it tells of; the rows are what there is to deliver. */
export async function recordEvent(
  call: SandboxCall,
  type: EventType,
  object: Record<string, unknown> & { id: string },
) {
  await insertEvent(call.db, {
    id: newId('evt'),
    type,
    objectId: object.id,
    data: { object },
    idempotencyKey: call.idempotencyKey,
    createdAt: call.now,
  })
}
