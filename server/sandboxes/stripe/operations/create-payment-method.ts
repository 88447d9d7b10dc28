import { z } from 'zod'
import { newId, type SandboxCall } from '#server/sandboxes/stripe/sandbox-call.ts'
import { digits, metadata } from '#server/sandboxes/stripe/sandbox-params.ts'
import { findPaymentMethod, insertPaymentMethod } from '#server/sandboxes/stripe/sandbox-store.ts'
import type { PaymentMethodRow } from '#server/sandboxes/stripe/sandbox-tables.ts'
import type { Answer } from '#server/sandboxes/stripe/stripe-errors.ts'
import { paymentMethodObject } from '#server/sandboxes/stripe/stripe-objects.ts'
import { readyMadeCardNumber } from './card-outcomes.ts'
import { type CheckedCard, checkCard } from './check-card.ts'

export const createPaymentMethodParams = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: digits,
    exp_year: digits,
    cvc: z.string().max(4).optional(),
  }),
  /** Accepted as by Stripe, but not stored: the sandbox never returns them, and personal data should not pile up. */
  billing_details: z
    .strictObject({ name: z.string().max(300).optional(), email: z.string().max(512).optional() })
    .default({}),
  metadata,
})

/** `POST /v1/payment_methods` */
export async function createPaymentMethod(
  call: SandboxCall<z.output<typeof createPaymentMethodParams>>,
): Promise<Answer> {
  const { number, exp_month, exp_year, cvc } = call.params.card
  const checked = checkCard({ number, expMonth: exp_month, expYear: exp_year, cvc }, call.now)
  if ('fault' in checked) return checked.fault
  const method = await keepCard(call, checked.card)
  return { status: 200, body: paymentMethodObject(method) }
}

/** The payment method of an id, or a new one for a ready-made name such as `pm_card_visa`. */
export async function takePaymentMethod(call: SandboxCall, id: string): Promise<PaymentMethodRow | undefined> {
  const number = readyMadeCardNumber(id)
  if (!number) return findPaymentMethod(call.db, id)
  const checked = checkCard({ number, expMonth: 12, expYear: call.now.getUTCFullYear() + 1 }, call.now)
  if ('fault' in checked) throw new Error(`The ready-made card ${id} is not valid`)
  return keepCard(call, checked.card)
}

function keepCard(call: SandboxCall, card: CheckedCard) {
  return insertPaymentMethod(call.db, { id: newId('pm'), ...card, createdAt: call.now })
}
