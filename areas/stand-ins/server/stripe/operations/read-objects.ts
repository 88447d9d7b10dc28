import { z } from 'zod'
import type { SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { findDispute, findEvent, findIntent, findPaymentMethod, findRefund } from '../sandbox-store.ts'
import { countPendingDeliveries } from '../sandbox-work-store.ts'
import { type Answer, noSuch, WRONG_CLIENT_SECRET } from '../stripe-errors.ts'
import { disputeObject, eventObject, intentObject, paymentMethodObject, refundObject } from '../stripe-objects.ts'

export const readIntentParams = z.strictObject({ client_secret: z.string().optional() })
export const noParams = z.strictObject({})

/** `GET /v1/payment_intents/:id` */
export async function readIntent(call: SandboxCall<z.output<typeof readIntentParams>>): Promise<Answer> {
  const intent = await findIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id, 'intent')
  if (!mayUseIntent(call.caller, intent, call.params.client_secret)) return WRONG_CLIENT_SECRET
  return { status: 200, body: intentObject(intent, call.caller) }
}

/** `GET /v1/payment_methods/:id` */
export async function readPaymentMethod(call: SandboxCall): Promise<Answer> {
  const method = await findPaymentMethod(call.db, call.id)
  return method
    ? { status: 200, body: paymentMethodObject(method) }
    : noSuch('PaymentMethod', call.id, 'payment_method')
}

/** `GET /v1/refunds/:id` */
export async function readRefund(call: SandboxCall): Promise<Answer> {
  const refund = await findRefund(call.db, call.id)
  return refund ? { status: 200, body: refundObject(refund) } : noSuch('refund', call.id)
}

/** `GET /v1/disputes/:id` */
export async function readDispute(call: SandboxCall): Promise<Answer> {
  const dispute = await findDispute(call.db, call.id)
  return dispute ? { status: 200, body: disputeObject(dispute) } : noSuch('dispute', call.id)
}

/** `GET /v1/events/:id` */
export async function readEvent(call: SandboxCall): Promise<Answer> {
  const event = await findEvent(call.db, call.id)
  if (!event) return noSuch('event', call.id)
  const pending = await countPendingDeliveries(call.db, [event.id])
  return { status: 200, body: eventObject(event, pending.get(event.id) ?? 0) }
}
