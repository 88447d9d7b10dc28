/**
 * What Stripe takes beside cards, where the shop offers it: only methods that answer at once, each with the currencies
 * that it pays in (docs.stripe.com/payments/payment-methods/payment-method-support). A direct debit is open for days,
 * for which no order waits.
 */
const METHODS = {
  paypal: {
    label: 'PayPal',
    currencies: 'EUR GBP USD CHF CZK DKK NOK PLN SEK AUD CAD HKD NZD SGD',
  },
  klarna: { label: 'Klarna', currencies: 'EUR GBP USD CHF CZK DKK NOK PLN RON SEK AUD CAD NZD' },
  ideal: { label: 'iDEAL', currencies: 'EUR' },
  bancontact: { label: 'Bancontact', currencies: 'EUR' },
  eps: { label: 'EPS', currencies: 'EUR' },
  twint: { label: 'TWINT', currencies: 'CHF' },
  blik: { label: 'BLIK', currencies: 'PLN' },
} as const

export type OnlineMethod = keyof typeof METHODS
export const ONLINE_METHODS = Object.keys(METHODS) as [OnlineMethod, ...OnlineMethod[]]

export const methodLabel = (method: OnlineMethod): string => METHODS[method].label

/** Those that pay in a currency (ISO 4217). */
export function methodsFor(currency: string): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => METHODS[method].currencies.split(' ').includes(currency))
}
