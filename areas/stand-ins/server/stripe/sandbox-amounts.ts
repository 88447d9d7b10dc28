import { decimalsOf, priceStep, providerUnitsPer } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { type Answer, invalidParameter } from './stripe-errors.ts'

/** Smallest charges (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); elsewhere as in US dollars. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ aed: 200, czk: 1500, dkk: 250, gbp: 30, hkd: 400, huf: 17_500, jpy: 50, mxn: 1000 },
  ...{ myr: 200, nok: 300, pln: 200, ron: 200, sek: 300, thb: 1000 },
}
const MOST = 99_999_999 // Eight digits in any currency

/** An amount as Stripe counts it, for people. */
export function formatProviderAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  return formatCents(amount / providerUnitsPer(code), code)
}

/** Why Stripe takes no charge of this amount. */
export function unfitCharge(amount: number, currency: string): Answer | undefined {
  const least = LEAST[currency] ?? (decimalsOf(currency.toUpperCase()) === 3 ? 500 : 50)
  const says = (each: number) => formatProviderAmount(each, currency)
  if (amount < least)
    return invalidParameter('amount_too_small', 'amount', `Amount must be at least ${says(least)} ${currency}`)
  if (amount > MOST) return invalidParameter('amount_too_large', 'amount', `Amount must be no more than ${says(MOST)}`)
  return unfitAmount(amount, currency)
}

/** Of three decimals the last has to be 0, and hundredths of a currency without decimals are none. */
export function unfitAmount(amount: number, currency: string): Answer | undefined {
  const code = currency.toUpperCase()
  const step = priceStep(code) * providerUnitsPer(code)
  if (amount % step === 0) return undefined
  return invalidParameter('parameter_invalid_integer', 'amount', `Amounts in ${currency} must be divisible by ${step}`)
}
