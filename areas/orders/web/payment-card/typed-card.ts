import { t } from '#platform/contract/language/text.ts'
import { cardDigits, cvcLength, hasExpired, isCompleteNumber, parseExpiry, passesLuhn } from './card-number.ts'

export type TypedCard = { number: string; expiry: string; cvc: string }
export type CardField = keyof TypedCard

export type Card = { number: string; expMonth: number; expYear: number; cvc: string }

/** No `field`: try another card. */
export type CardProblem = { message: string; field?: CardField }

/** The card, or its first problem in the words of Stripe’s own form. */
export function readTypedCard(typed: TypedCard, now: Date): { card: Card } | { problem: CardProblem } {
  if (!isCompleteNumber(typed.number)) return problem('number', t('Your card number is incomplete.'))
  if (!passesLuhn(typed.number)) return problem('number', t('Your card number is invalid.'))
  const expiry = parseExpiry(typed.expiry)
  if (!expiry) return problem('expiry', t("Your card's expiration date is incomplete."))
  if (hasExpired(expiry, now)) return problem('expiry', t("Your card's expiration date is in the past."))
  const cvc = typed.cvc.replace(/\D/g, '')
  if (cvc.length !== cvcLength(typed.number)) return problem('cvc', t("Your card's security code is incomplete."))
  return { card: { number: cardDigits(typed.number), expMonth: expiry.month, expYear: expiry.year, cvc } }
}

function problem(field: CardField, message: string): { problem: CardProblem } {
  return { problem: { field, message } }
}
