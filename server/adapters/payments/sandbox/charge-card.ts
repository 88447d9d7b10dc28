import { insertCharge, moveIntent } from '../sandbox-store.ts'
import type { PaymentIntentRow, PaymentMethodRow } from '../sandbox-tables.ts'
import { DECLINES, type Decline } from './card-outcomes.ts'
import type { IntentMove } from './intent-moves.ts'
import { recordEvent } from './record-event.ts'
import { newId, type SandboxCall } from './sandbox-call.ts'
import { type Answer, fault, type StripeErrorBody } from './stripe-errors.ts'
import { chargeObject, intentObject, paymentMethodObject } from './stripe-objects.ts'

type Attempt = { intent: PaymentIntentRow; method: PaymentMethodRow; move: IntentMove }

/** Charges the card for an intent that the transaction holds: the outcome that the card stands for, as Stripe answers it. */
export function chargeCard(call: SandboxCall, attempt: Attempt): Promise<Answer> {
  const { outcome } = attempt.method
  // A card that wants authentication gets here only when the person has given it.
  const succeeds = outcome === 'succeeds' || outcome === 'authentication_required'
  return succeeds ? succeed(call, attempt) : decline(call, attempt, DECLINES[outcome])
}

async function succeed(call: SandboxCall, { intent, method, move }: Attempt): Promise<Answer> {
  const chargeId = newId('ch')
  const paid = await moveIntent(call.db, intent, move, {
    status: 'succeeded',
    amountReceivedCents: intent.amountCents,
    paymentMethodId: method.id,
    latestChargeId: chargeId,
    lastPaymentError: null,
  })
  const charge = await insertCharge(call.db, { ...chargeOf(call, intent, method), id: chargeId, status: 'succeeded' })
  await recordEvent(call, 'charge.succeeded', chargeObject(charge))
  await recordEvent(call, 'payment_intent.succeeded', intentObject(paid))
  return { status: 200, body: intentObject(paid, call.caller) }
}

async function decline(call: SandboxCall, { intent, method, move }: Attempt, declined: Decline): Promise<Answer> {
  const chargeId = newId('ch')
  const error: StripeErrorBody = {
    type: 'card_error',
    ...declined,
    charge: chargeId,
    payment_method: paymentMethodObject(method),
  }
  const left = await moveIntent(call.db, intent, move, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    latestChargeId: chargeId,
    lastPaymentError: error,
  })
  const charge = await insertCharge(call.db, {
    ...chargeOf(call, intent, method),
    id: chargeId,
    status: 'failed',
    failureCode: declined.code,
    failureMessage: declined.message,
  })
  await recordEvent(call, 'charge.failed', chargeObject(charge))
  await recordEvent(call, 'payment_intent.payment_failed', intentObject(left))
  return fault(402, { ...error, payment_intent: intentObject(left, call.caller) })
}

function chargeOf(call: SandboxCall, intent: PaymentIntentRow, method: PaymentMethodRow) {
  return {
    intentId: intent.id,
    paymentMethodId: method.id,
    amountCents: intent.amountCents,
    currency: intent.currency,
    metadata: intent.metadata,
    createdAt: call.now,
  }
}
