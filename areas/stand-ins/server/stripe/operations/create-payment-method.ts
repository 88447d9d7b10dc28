import { z } from 'zod'
import { ONLINE_METHODS, type OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { newId, type SandboxCall } from '../sandbox-call.ts'
import { digits, metadata } from '../sandbox-params.ts'
import { findPaymentMethod, insertPaymentMethod } from '../sandbox-store.ts'
import type { PaymentMethodRow } from '../sandbox-tables.ts'
import { type Answer, fault, noSuch } from '../stripe-errors.ts'
import { paymentMethodObject } from '../stripe-objects.ts'
import { type CardOutcome, networkOf, outcomeOf, readyMadeCardNumber, walletCardNumber } from './card-outcomes.ts'

const said = {
  /** Accepted as by Stripe, but not stored: the sandbox never returns them, and personal data should not pile up. */
  billing_details: z
    .strictObject({ name: z.string().max(300).optional(), email: z.string().max(512).optional() })
    .default({}),
  metadata,
}

export const createPaymentMethodParams = z.discriminatedUnion('type', [
  z.strictObject({
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
        (
          { token, number, exp_month: expMonth, exp_year: expYear, cvc },
          { addIssue },
        ): { token: string } | GivenCard => {
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
    ...said,
  }),
  z.strictObject({ type: z.enum(ONLINE_METHODS), ...said }),
])

/** `POST /v1/payment_methods` */
export async function createPaymentMethod(
  call: SandboxCall<z.output<typeof createPaymentMethodParams>>,
): Promise<Answer> {
  if (call.params.type !== 'card') {
    const method = await keepCard(call, redirected(call.params.type, call.now), null)
    return { status: 200, body: paymentMethodObject(method) }
  }
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

/** No card: whoever pays answers on another page, like a cardholder whose bank asks. */
function redirected(brand: OnlineMethod, now: Date): CheckedCard {
  return { brand, last4: '', expMonth: 12, expYear: now.getUTCFullYear() + 1, outcome: 'authentication_required' }
}

function readyMade(number: string, now: Date): GivenCard {
  return { number, expMonth: 12, expYear: now.getUTCFullYear() + 1 }
}

function keepCard(call: SandboxCall, card: CheckedCard, wallet: PaymentMethodRow['wallet']) {
  return insertPaymentMethod(call.db, { id: newId('pm'), ...card, wallet, createdAt: call.now })
}

/** A card as the form gives it. Lives in memory only. */
type GivenCard = { number: string; expMonth: number; expYear: number; cvc?: string | undefined }

/** What is kept of a card. */
type CheckedCard = { brand: string; last4: string; expMonth: number; expYear: number; outcome: CardOutcome }

const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. ' +
  'Use 4242 4242 4242 4242 with any future date and any security code.'

/** Checks a card as Stripe does when a payment method is made: `card_error` for each thing that is wrong with it. */
function checkCard(given: GivenCard, now: Date): { card: CheckedCard } | { fault: Answer } {
  const number = given.number.replace(/[\s-]/g, '')
  if (!passesLuhn(number)) return cardError('incorrect_number', 'number', 'Your card number is incorrect.')
  const { expMonth, expYear } = { ...given, expYear: fullYear(given.expYear) }
  const wrongDate = checkExpiry(expMonth, expYear, now)
  if (wrongDate) return wrongDate
  const brand = networkOf(number)
  if (given.cvc !== undefined && !(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(given.cvc)) {
    return cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
  const outcome = outcomeOf(number)
  if (!outcome) return cardError('card_declined', 'number', NOT_A_TEST_CARD, 'test_mode_live_card')
  return { card: { brand, last4: number.slice(-4), expMonth, expYear, outcome } }
}

function checkExpiry(month: number, year: number, now: Date): { fault: Answer } | undefined {
  const thisYear = now.getUTCFullYear()
  if (month < 1 || month > 12) return cardError('invalid_expiry_month', 'exp_month', MONTH_INVALID)
  if (year < thisYear || year > thisYear + 50) {
    return cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    return cardError('invalid_expiry_month', 'exp_month', MONTH_INVALID)
  }
  return undefined
}

const MONTH_INVALID = "Your card's expiration month is invalid."

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function cardError(code: string, param: string, message: string, declineCode?: string): { fault: Answer } {
  return {
    fault: fault(402, {
      type: 'card_error',
      code,
      ...(declineCode ? { decline_code: declineCode } : {}),
      param,
      message,
    }),
  }
}

/** The check digit of ISO/IEC 7812-1, and the lengths that card numbers have. */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
