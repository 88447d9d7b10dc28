/** What happens when a test card is charged. */
export type CardOutcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'incorrect_cvc'
  | 'authentication_required'

/** The card numbers that the sandbox knows, from docs.stripe.com/testing. */
const OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000056655665556', 'succeeds'],
  ['5555555555554444', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000002760003184', 'authentication_required'],
])

/** Payment methods that stand ready without a number, for calls from a server, from docs.stripe.com/testing. */
const READY_MADE: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_authenticationRequired', '4000002760003184'],
])

/** How the issuer's refusal reads: Stripe's code, decline code and message. */
export type Decline = { code: string; decline_code?: string; message: string }

export const DECLINES: Record<Exclude<CardOutcome, 'succeeds' | 'authentication_required'>, Decline> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
}

/** Which outcome a card number stands for; undefined for a number that is not a test card. */
export function outcomeOf(cardNumber: string): CardOutcome | undefined {
  return OUTCOMES.get(cardNumber)
}

/** The card number behind a ready-made payment method. */
export function readyMadeCardNumber(paymentMethodId: string): string | undefined {
  return READY_MADE.get(paymentMethodId)
}

/** The network's name as Stripe writes it. */
export function networkOf(cardNumber: string): 'amex' | 'mastercard' | 'visa' | 'unknown' {
  if (/^3[47]/.test(cardNumber)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(cardNumber)) return 'mastercard'
  return cardNumber.startsWith('4') ? 'visa' : 'unknown'
}
