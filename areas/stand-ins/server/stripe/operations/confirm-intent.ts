import { z } from 'zod'
import { recordEvent } from '../events/record-event.ts'
import type { SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { lockIntent, moveIntent } from '../sandbox-store.ts'
import type { PaymentIntentRow, PaymentMethodRow } from '../sandbox-tables.ts'
import { type Answer, noSuch, unexpectedState, WRONG_CLIENT_SECRET } from '../stripe-errors.ts'
import { intentObject } from '../stripe-objects.ts'
import { behaviourOf } from './card-outcomes.ts'
import { chargeCard } from './charge-card.ts'
import { takePaymentMethod } from './create-payment-method.ts'
import { mayStart } from './intent-moves.ts'

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
