import { z } from 'zod'
import { newId, type SandboxCall } from '../sandbox-call.ts'
import { digits, metadata } from '../sandbox-params.ts'
import { findPaymentMethod, insertPaymentMethod } from '../sandbox-store.ts'
import type { PaymentMethodRow } from '../sandbox-tables.ts'
import { type Answer, noSuch } from '../stripe-errors.ts'
import { paymentMethodObject } from '../stripe-objects.ts'
import { readyMadeCardNumber, walletCardNumber } from './card-outcomes.ts'
import { type CheckedCard, checkCard, type GivenCard } from './check-card.ts'

export const createPaymentMethodParams = z.strictObject({
  type: z.literal('card'),
  card: z
    .strictObject({
      token: z.string().max(100).optional(),
      number: z.string().max(40).optional(),
      exp_month: digits.optional(),
      exp_year: digits.optional(),
      cvc: z.string().max(4).optional(),
    })
    .transform(
      ({ token, number, exp_month: expMonth, exp_year: expYear, cvc }, { addIssue }): { token: string } | GivenCard => {
        // Stripe takes a wallet's token in place of the card.
        if (token !== undefined) return { token }
        if (number !== undefined && expMonth !== undefined && expYear !== undefined) {
          return { number, expMonth, expYear, cvc }
        }
        const missing = Object.entries({ number, exp_month: expMonth, exp_year: expYear })
        const [name = ''] = missing.find(([, value]) => value === undefined) ?? []
        addIssue({ code: 'custom', path: [name], message: 'Required' })
        return z.NEVER
      },
    ),
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
  const { card } = call.params
  const byWallet = 'token' in card
  const number = byWallet ? walletCardNumber(card.token) : card.number
  if (number === undefined) return noSuch('token', byWallet ? card.token : '', 'card[token]')
  const checked = checkCard(byWallet ? readyMade(number, call.now) : card, call.now)
  if ('fault' in checked) return checked.fault
  const method = await keepCard(call, checked.card, byWallet ? 'google_pay' : null)
  return { status: 200, body: paymentMethodObject(method) }
}

/** The payment method of an id, or a new one for a ready-made name such as `pm_card_visa`. */
export async function takePaymentMethod(call: SandboxCall, id: string): Promise<PaymentMethodRow | undefined> {
  const number = readyMadeCardNumber(id)
  if (!number) return findPaymentMethod(call.db, id)
  const checked = checkCard(readyMade(number, call.now), call.now)
  if ('fault' in checked) throw new Error(`The ready-made card ${id} is not valid`)
  return keepCard(call, checked.card, null)
}

function readyMade(number: string, now: Date): GivenCard {
  return { number, expMonth: 12, expYear: now.getUTCFullYear() + 1 }
}

function keepCard(call: SandboxCall, card: CheckedCard, wallet: PaymentMethodRow['wallet']) {
  return insertPaymentMethod(call.db, { id: newId('pm'), ...card, wallet, createdAt: call.now })
}
