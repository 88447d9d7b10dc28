import { z } from 'zod'
import { isCurrency } from '#platform/contract/money/currency.ts'
import { ONLINE_METHODS } from '#platform/contract/shop/online-methods.ts'
import { recordEvent } from '../record-event.ts'
import { unfitCharge } from '../sandbox-amounts.ts'
import { newId, randomCharacters, type SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { digits, metadata, textList } from '../sandbox-params.ts'
import { insertIntent, lockIntent, moveIntent } from '../sandbox-store.ts'
import type { PaymentIntentRow, PaymentMethodRow } from '../sandbox-tables.ts'
import { type Answer, noSuch, unexpectedState, WRONG_CLIENT_SECRET } from '../stripe-errors.ts'
import { intentObject } from '../stripe-objects.ts'
import { behaviourOf } from './card-outcomes.ts'
import { chargeCard } from './charge-card.ts'
import { takePaymentMethod } from './create-payment-method.ts'
import { mayStart } from './intent-moves.ts'

export const createIntentParams = z.strictObject({
  amount: digits,
  currency: z
    .string()
    .toLowerCase()
    .refine((code) => isCurrency(code.toUpperCase()), 'Invalid currency'),
  allowed_payment_method_types: textList.pipe(z.array(z.enum(['card', 'link', ...ONLINE_METHODS])).min(1)).optional(),
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

export const confirmIntentParams = z.strictObject({
  payment_method: z.string().max(100).optional(),
  client_secret: z.string().max(200).optional(),
  return_url: z
    .url({ protocol: /^https?$/, error: 'Not a valid URL' })
    .max(2000)
    .optional(),
})

/** `POST /v1/payment_intents/:id/confirm` */
export async function confirmIntent(call: SandboxCall<z.output<typeof confirmIntentParams>>): Promise<Answer> {
  const intent = await lockIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id, 'intent')
  if (!mayUseIntent(call.caller, intent, call.params.client_secret)) return WRONG_CLIENT_SECRET
  if (!mayStart('confirm', intent.status)) return cannotConfirm(intent, call)
  const methodId = call.params.payment_method ?? intent.paymentMethodId
  if (!methodId) return unexpectedState(METHOD_MISSING, intentObject(intent, call.caller))
  const method = await takePaymentMethod(call, methodId)
  if (!method) return noSuch('PaymentMethod', methodId, 'payment_method')
  if (behaviourOf(method.outcome).authentication) return askForAuthentication(call, intent, method)
  return chargeCard(call, { intent, method, move: 'confirm' })
}

const METHOD_MISSING =
  "You cannot confirm this PaymentIntent because it's missing a payment method. " +
  'Confirm it with a payment method to try again.'

function cannotConfirm(intent: PaymentIntentRow, call: SandboxCall): Answer {
  const why =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent cannot be confirmed because it has a status of ${intent.status}.`
  return unexpectedState(why, intentObject(intent, call.caller))
}

async function askForAuthentication(
  call: SandboxCall<z.output<typeof confirmIntentParams>>,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<Answer> {
  const waiting = await moveIntent(call.db, intent, 'confirm', {
    status: 'requires_action',
    paymentMethodId: method.id,
    lastPaymentError: null,
    returnUrl: call.params.return_url ?? null,
  })
  await recordEvent(call, 'payment_intent.requires_action', intentObject(waiting))
  return { status: 200, body: intentObject(waiting, call.caller) }
}
