import { z } from 'zod'
import { formatCents } from '#contract/money.ts'
import { findCharge, findIntent, insertRefund, takeFromCharge } from '../sandbox-store.ts'
import type { ChargeRow } from '../sandbox-tables.ts'
import { recordEvent } from './record-event.ts'
import { newId, type SandboxCall } from './sandbox-call.ts'
import { digits, metadata } from './sandbox-params.ts'
import { type Answer, fault, invalidParameter, noSuch, unexpectedState } from './stripe-errors.ts'
import { chargeObject, intentObject, refundObject } from './stripe-objects.ts'

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
  if (amount === 0) return invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than 0.')
  const amountCents = amount ?? charge.amountCents - charge.amountRefundedCents
  const taken = amountCents > 0 ? await takeFromCharge(call.db, charge.id, amountCents) : undefined
  if (!taken) return nothingLeft((await findCharge(call.db, charge.id)) ?? charge, amountCents)

  const refund = await insertRefund(call.db, {
    id: newId('re'),
    chargeId: charge.id,
    intentId,
    amountCents,
    currency: charge.currency,
    reason: reason ?? null,
    metadata,
    createdAt: call.now,
  })
  await recordEvent(call, 'refund.created', refundObject(refund))
  await recordEvent(call, 'charge.refunded', chargeObject(taken))
  return { status: 200, body: refundObject(refund) }
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
  const message = `Refund amount (${formatCents(amountCents)}) is greater than unrefunded amount on charge (${formatCents(leftCents)})`
  return fault(400, { type: 'invalid_request_error', param: 'amount', message })
}
