import { minAmountCents, priceStep, providerUnitsPer } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { type Answer, invalidParameter } from './stripe-errors.ts'

const MOST = 99_999_999 // Eight digits in any currency

/** An amount as Stripe counts it, for people. */
export function formatProviderAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  return formatCents(amount / providerUnitsPer(code), code)
}

/** Why Stripe takes no charge of this amount. */
export function unfitCharge(amount: number, currency: string): Answer | undefined {
  const code = currency.toUpperCase()
  const least = minAmountCents(code) * providerUnitsPer(code)
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
