/** How the issuer's refusal reads: Stripe's code, decline code and message. */
export type Decline = { code: string; decline_code?: string; message: string }

/** What becomes of a card that is charged, and of the money afterwards. */
export type CardBehaviour = {
  /** The bank requires authentication (3-D Secure). */
  authentication?: true
  /** The bank refuses; without it the charge succeeds. */
  decline?: Decline
  /** The bank takes its time: the payment is `processing` before it succeeds or is declined. */
  takesTime?: true
  /** What the cardholder tells the bank once the charge has succeeded (docs.stripe.com/disputes/categories). */
  dispute?: 'fraudulent' | 'product_not_received'
  /** Refunds take their time, or seem to succeed and fail later. */
  refund?: 'takes_time' | 'fails_later'
}

const card_declined = (decline_code: string, message: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const DECLINED = card_declined('generic_decline', 'Your card was declined.')
const INSUFFICIENT_FUNDS = card_declined('insufficient_funds', 'Your card has insufficient funds.')

/** Each kind of test card. The names are kept with the cards in the database. */
export const CARD_BEHAVIOURS = {
  succeeds: {},
  declined: { decline: DECLINED },
  insufficient_funds: { decline: INSUFFICIENT_FUNDS },
  lost: { decline: card_declined('lost_card', 'Your card was declined.') },
  stolen: { decline: card_declined('stolen_card', 'Your card was declined.') },
  expired: { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  incorrect_cvc: { decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  processing_error: {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  authentication_required: { authentication: true },
  declined_after_authentication: { authentication: true, decline: DECLINED },
  insufficient_funds_after_authentication: { authentication: true, decline: INSUFFICIENT_FUNDS },
  succeeds_later: { takesTime: true },
  declined_later: { takesTime: true, decline: DECLINED },
  disputed_as_fraudulent: { dispute: 'fraudulent' },
  disputed_as_not_received: { dispute: 'product_not_received' },
  refund_takes_time: { refund: 'takes_time' },
  refund_fails: { refund: 'fails_later' },
} as const satisfies Record<string, CardBehaviour>

export type CardOutcome = keyof typeof CARD_BEHAVIOURS

/** What becomes of a card of this kind. */
export function behaviourOf(outcome: CardOutcome): CardBehaviour {
  return CARD_BEHAVIOURS[outcome]
}

/**
 * The card numbers that the sandbox knows: Stripe's own (docs.stripe.com/testing), and two more, since no card of
 * Stripe's leaves a payment `processing`.
 */
const OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000056655665556', 'succeeds'],
  ['5555555555554444', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['4000000000003055', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000009987', 'lost'],
  ['4000000000009979', 'stolen'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'authentication_required'],
  ['4000002500003155', 'authentication_required'],
  ['4000000000003220', 'authentication_required'],
  ['4000008400001629', 'declined_after_authentication'],
  ['4000008260003178', 'insufficient_funds_after_authentication'],
  ['4000000000000259', 'disputed_as_fraudulent'],
  ['4000000000002685', 'disputed_as_not_received'],
  ['4000000000007726', 'refund_takes_time'],
  ['4000000000005126', 'refund_fails'],
  // The sandbox's own.
  ['4000000000006009', 'succeeds_later'],
  ['4000000000006017', 'declined_later'],
])

/**
 * Payment methods that stand ready without a number, for calls from a server: Stripe's names, and two of the sandbox's
 * own.
 */
const READY_MADE: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_pendingRefund', '4000000000007726'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_sandboxSucceedsLater', '4000000000006009'],
  ['pm_card_sandboxDeclinedLater', '4000000000006017'],
])

/** Tokens that the stand-in wallet hands over, as Apple Pay and Google Pay do: names of the sandbox's own. */
const WALLET_TOKENS: ReadonlyMap<string, string> = new Map([
  ['tok_sandboxWallet', '4242424242424242'],
  ['tok_sandboxWalletDeclined', '4000000000000002'],
  ['tok_sandboxWalletAuthenticationRequired', '4000002760003184'],
])

/** The card number behind a token of the stand-in wallet. */
export function walletCardNumber(token: string): string | undefined {
  return WALLET_TOKENS.get(token)
}

/** The outcome of a test card number; undefined for other numbers. */
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
