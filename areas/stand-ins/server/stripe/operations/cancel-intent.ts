import { z } from 'zod'
import { recordEvent } from '../events/record-event.ts'
import type { SandboxCall } from '../sandbox-call.ts'
import { lockIntent, moveIntent } from '../sandbox-store.ts'
import { type Answer, noSuch, unexpectedState } from '../stripe-errors.ts'
import { intentObject } from '../stripe-objects.ts'
import { mayStart } from './intent-moves.ts'

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelIntent(call: SandboxCall<z.output<typeof cancelIntentParams>>): Promise<Answer> {
  const intent = await lockIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id, 'intent')
  if (!mayStart('cancel', intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    return unexpectedState(message, intentObject(intent))
  }
  const canceled = await moveIntent(call.db, intent, 'cancel', {
    status: 'canceled',
    canceledAt: call.now,
    cancellationReason: call.params.cancellation_reason ?? null,
  })
  await recordEvent(call, 'payment_intent.canceled', intentObject(canceled))
  return { status: 200, body: intentObject(canceled) }
}
