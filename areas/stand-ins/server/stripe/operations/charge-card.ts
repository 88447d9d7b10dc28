import { recordEvent } from '../record-event.ts'
import { newId, type SandboxCall } from '../sandbox-call.ts'
import { changeCharge, findCharge, insertCharge, moveIntent } from '../sandbox-store.ts'
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow } from '../sandbox-tables.ts'
import { insertTask } from '../sandbox-work-store.ts'
import { type Answer, fault, type StripeErrorBody } from '../stripe-errors.ts'
import { chargeObject, intentObject, paymentMethodObject } from '../stripe-objects.ts'
import { behaviourOf, type Decline } from './card-outcomes.ts'
import type { IntentMove } from './intent-moves.ts'

type Attempt = { intent: PaymentIntentRow; method: PaymentMethodRow; move: IntentMove }

/**
 * Charges the card for an intent that the transaction holds: the outcome that the card stands for, as Stripe answers
 * it.
 */
export async function chargeCard(call: SandboxCall, attempt: Attempt): Promise<Answer> {
  const charge = await insertCharge(call.db, {
    id: newId('ch'),
    intentId: attempt.intent.id,
    paymentMethodId: attempt.method.id,
    status: 'pending',
    amountCents: attempt.intent.amountCents,
    currency: attempt.intent.currency,
    metadata: attempt.intent.metadata,
    createdAt: call.now,
  })
  // A card that wants authentication gets here only when the person has given it.
  return behaviourOf(attempt.method.outcome).takesTime
    ? waitForBank(call, attempt, charge)
    : answerOfBank(call, attempt, charge)
}

async function waitForBank(call: SandboxCall, { intent, method, move }: Attempt, charge: ChargeRow): Promise<Answer> {
  const waiting = await moveIntent(call.db, intent, move, {
    status: 'processing',
    paymentMethodId: method.id,
    latestChargeId: charge.id,
    lastPaymentError: null,
  })
  await insertTask(call.db, { kind: 'finish-payment', objectId: intent.id, dueAt: call.later })
  await recordEvent(call, 'charge.pending', chargeObject(charge))
  await recordEvent(call, 'payment_intent.processing', intentObject(waiting))
  return { status: 200, body: intentObject(waiting, call.caller) }
}

/** The bank's answer to a payment that was `processing`. */
export async function finishPayment(call: SandboxCall, attempt: Omit<Attempt, 'move'>): Promise<void> {
  const charge = await findCharge(call.db, attempt.intent.latestChargeId ?? '')
  if (!charge) throw new Error(`The intent ${attempt.intent.id} is processing without a charge`)
  await answerOfBank(call, { ...attempt, move: 'finish' }, charge)
}

function answerOfBank(call: SandboxCall, attempt: Attempt, charge: ChargeRow): Promise<Answer> {
  const declined = behaviourOf(attempt.method.outcome).decline
  return declined ? decline(call, attempt, charge, declined) : succeed(call, attempt, charge)
}

async function succeed(call: SandboxCall, { intent, method, move }: Attempt, charge: ChargeRow): Promise<Answer> {
  const paid = await moveIntent(call.db, intent, move, {
    status: 'succeeded',
    amountReceivedCents: intent.amountCents,
    paymentMethodId: method.id,
    latestChargeId: charge.id,
    lastPaymentError: null,
  })
  const succeeded = await changeCharge(call.db, charge, { status: 'succeeded' })
  if (behaviourOf(method.outcome).dispute) {
    await insertTask(call.db, { kind: 'open-dispute', objectId: charge.id, dueAt: call.later })
  }
  await recordEvent(call, 'charge.succeeded', chargeObject(succeeded))
  await recordEvent(call, 'payment_intent.succeeded', intentObject(paid))
  return { status: 200, body: intentObject(paid, call.caller) }
}

async function decline(
  call: SandboxCall,
  { intent, method, move }: Attempt,
  charge: ChargeRow,
  declined: Decline,
): Promise<Answer> {
  const error: StripeErrorBody = {
    type: 'card_error',
    ...declined,
    charge: charge.id,
    payment_method: paymentMethodObject(method),
  }
  const left = await moveIntent(call.db, intent, move, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    latestChargeId: charge.id,
    lastPaymentError: error,
  })
  const failed = await changeCharge(call.db, charge, {
    status: 'failed',
    failureCode: declined.code,
    failureMessage: declined.message,
  })
  await recordEvent(call, 'charge.failed', chargeObject(failed))
  await recordEvent(call, 'payment_intent.payment_failed', intentObject(left))
  return fault(402, { ...error, payment_intent: intentObject(left, call.caller) })
}
