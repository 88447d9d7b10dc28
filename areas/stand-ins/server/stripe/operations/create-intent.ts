import { z } from 'zod'
import { isCurrency } from '#platform/contract/money/currency.ts'
import { recordEvent } from '../events/record-event.ts'
import { unfitCharge } from '../sandbox-amounts.ts'
import { newId, randomCharacters, type SandboxCall } from '../sandbox-call.ts'
import { digits, metadata, textList } from '../sandbox-params.ts'
import { insertIntent, lockIntent, moveIntent } from '../sandbox-store.ts'
import { type Answer, noSuch, unexpectedState } from '../stripe-errors.ts'
import { intentObject } from '../stripe-objects.ts'
import { mayStart } from './intent-moves.ts'

export const createIntentParams = z.strictObject({
  amount: digits,
  currency: z
    .string()
    .toLowerCase()
    .refine((code) => isCurrency(code.toUpperCase()), 'Invalid currency'),
  allowed_payment_method_types: textList.pipe(z.array(z.enum(['card', 'link'])).min(1)).optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(512).optional(),
  metadata,
})

/** `POST /v1/payment_intents` */
export async function createIntent(call: SandboxCall<z.output<typeof createIntentParams>>): Promise<Answer> {
  const { amount, currency, description, receipt_email, metadata } = call.params
  const unfit = unfitCharge(amount, currency)
  if (unfit) return unfit
  const id = newId('pi')
  const intent = await insertIntent(call.db, {
    id,
    clientSecret: `${id}_secret_${randomCharacters(25)}`,
    status: 'requires_payment_method',
    amountCents: amount,
    currency,
    description,
    receiptEmail: receipt_email,
    metadata,
    createdAt: call.now,
  })
  await recordEvent(call, 'payment_intent.created', intentObject(intent))
  return { status: 200, body: intentObject(intent) }
}

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
