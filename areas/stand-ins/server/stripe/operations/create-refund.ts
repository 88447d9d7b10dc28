import { z } from 'zod'
import { recordEvent } from '../record-event.ts'
import { formatProviderAmount, unfitAmount } from '../sandbox-amounts.ts'
import { newId, type SandboxCall } from '../sandbox-call.ts'
import { digits, metadata } from '../sandbox-params.ts'
import {
  endRefund,
  findCharge,
  findIntent,
  findPaymentMethod,
  findRefund,
  insertRefund,
  putBackIntoCharge,
  takeFromCharge,
} from '../sandbox-store.ts'
import type { ChargeRow } from '../sandbox-tables.ts'
import { insertTask } from '../sandbox-work-store.ts'
import { type Answer, fault, invalidParameter, noSuch, unexpectedState } from '../stripe-errors.ts'
import { chargeObject, intentObject, refundObject } from '../stripe-objects.ts'
import { behaviourOf } from './card-outcomes.ts'

export const createRefundParams = z.strictObject({
  payment_intent: z.string().max(100),
  amount: digits.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
})

/** `POST /v1/refunds`: a part of a charge, or what is left of it; never more than was received. */
export async function createRefund(call: SandboxCall<z.output<typeof createRefundParams>>): Promise<Answer> {
  const { payment_intent: intentId, amount, reason, metadata } = call.params
  const intent = await findIntent(call.db, intentId)
  if (!intent) return noSuch('payment_intent', intentId, 'payment_intent')
  const charge = intent.latestChargeId ? await findCharge(call.db, intent.latestChargeId) : undefined
  if (charge?.status !== 'succeeded') return unexpectedState(NOT_CHARGED, intentObject(intent))
  if (charge.disputed) return chargeDisputed(charge)
  if (amount === 0) return invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than 0.')
  const unfit = amount === undefined ? undefined : unfitAmount(amount, charge.currency)
  if (unfit) return unfit
  const amountCents = amount ?? charge.amountCents - charge.amountRefundedCents
  const taken = amountCents > 0 ? await takeFromCharge(call.db, charge.id, amountCents) : undefined
  if (!taken) return nothingLeft((await findCharge(call.db, charge.id)) ?? charge, amountCents)

  const method = await findPaymentMethod(call.db, charge.paymentMethodId)
  const course = method && behaviourOf(method.outcome).refund
  const refund = await insertRefund(call.db, {
    id: newId('re'),
    chargeId: charge.id,
    intentId,
    amountCents,
    currency: charge.currency,
    status: course === 'takes_time' ? 'pending' : 'succeeded',
    reason: reason ?? null,
    metadata,
    createdAt: call.now,
  })
  if (course) await insertTask(call.db, { kind: 'finish-refund', objectId: refund.id, dueAt: call.later })
  await recordEvent(call, 'refund.created', refundObject(refund))
  await recordEvent(call, 'charge.refunded', chargeObject(taken))
  return { status: 200, body: refundObject(refund) }
}

/**
 * Completes a slow refund: it succeeds, or fails after it was reported as succeeded, as when the card was closed
 * meanwhile. The amount of a failed one can be refunded again.
 */
export async function finishRefund(call: SandboxCall): Promise<void> {
  const refund = await findRefund(call.db, call.id)
  if (!refund) throw new Error(`There is no refund ${call.id} to finish`)
  if (refund.status === 'pending') {
    const succeeded = await endRefund(call.db, refund, { status: 'succeeded', failureReason: null })
    return recordEvent(call, 'refund.updated', refundObject(succeeded))
  }
  const end = { status: 'failed', failureReason: 'expired_or_canceled_card' } as const
  const failed = await endRefund(call.db, refund, end)
  await putBackIntoCharge(call.db, refund.chargeId, refund.amountCents)
  await recordEvent(call, 'refund.updated', refundObject(failed))
  await recordEvent(call, 'refund.failed', refundObject(failed))
}

function chargeDisputed(charge: ChargeRow): Answer {
  return fault(400, {
    type: 'invalid_request_error',
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
  })
}

const NOT_CHARGED = 'This PaymentIntent does not have a successful charge to refund.'

function nothingLeft(charge: ChargeRow, amountCents: number): Answer {
  const leftCents = charge.amountCents - charge.amountRefundedCents
  if (leftCents === 0) {
    return fault(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const [asked, left] = [amountCents, leftCents].map((each) => formatProviderAmount(each, charge.currency))
  const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`
  return fault(400, { type: 'invalid_request_error', param: 'amount', message })
}
