import { z } from 'zod'
import { recordEvent } from '../record-event.ts'
import type { SandboxCall } from '../sandbox-call.ts'
import { mayUseIntent } from '../sandbox-keys.ts'
import { findPaymentMethod, lockIntent, moveIntent } from '../sandbox-store.ts'
import { type Answer, noSuch, type StripeErrorBody, unexpectedState, WRONG_CLIENT_SECRET } from '../stripe-errors.ts'
import { intentObject, paymentMethodObject } from '../stripe-objects.ts'
import { chargeCard } from './charge-card.ts'
import { mayStart } from './intent-moves.ts'

export const authenticateIntentParams = z.strictObject({
  client_secret: z.string().max(200),
  outcome: z.enum(['succeeds', 'fails']),
})

/**
 * `POST /v1/payment_intents/:id/sandbox_authenticate`: the person's answer in the sandbox's own 3-D Secure dialog. At
 * Stripe the bank's page takes this place, so there is no such call there.
 */
export async function authenticateIntent(
  call: SandboxCall<z.output<typeof authenticateIntentParams>>,
): Promise<Answer> {
  const intent = await lockIntent(call.db, call.id)
  if (!intent) return noSuch('payment_intent', call.id, 'intent')
  if (!mayUseIntent(call.caller, intent, call.params.client_secret)) return WRONG_CLIENT_SECRET
  const method = intent.paymentMethodId ? await findPaymentMethod(call.db, intent.paymentMethodId) : undefined
  if (!mayStart('authenticate', intent.status) || !method) {
    return unexpectedState('This PaymentIntent does not wait for authentication.', intentObject(intent, call.caller))
  }
  if (call.params.outcome === 'succeeds') return chargeCard(call, { intent, method, move: 'authenticate' })

  const error: StripeErrorBody = { ...AUTHENTICATION_FAILED, payment_method: paymentMethodObject(method) }
  const left = await moveIntent(call.db, intent, 'authenticate', {
    status: 'requires_payment_method',
    paymentMethodId: null,
    lastPaymentError: error,
  })
  await recordEvent(call, 'payment_intent.payment_failed', intentObject(left))
  return { status: 200, body: intentObject(left, call.caller) }
}

const AUTHENTICATION_FAILED: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
