import { type Answer, fault } from '../stripe-errors.ts'
import { type CardOutcome, networkOf, outcomeOf } from './card-outcomes.ts'

/** A card as the form gives it. Lives in memory only. */
export type GivenCard = { number: string; expMonth: number; expYear: number; cvc?: string | undefined }

/** What is kept of a card. */
export type CheckedCard = { brand: string; last4: string; expMonth: number; expYear: number; outcome: CardOutcome }

const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. ' +
  'Use 4242 4242 4242 4242 with any future date and any security code.'

/** Checks a card as Stripe does when a payment method is made: `card_error` for each thing that is wrong with it. */
export function checkCard(given: GivenCard, now: Date): { card: CheckedCard } | { fault: Answer } {
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
