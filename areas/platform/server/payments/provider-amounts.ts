import { providerUnitsPer } from '#platform/contract/money/currency.ts'

/** An amount of ours, in the currency's smallest unit, as Stripe counts it: of ISK and UGX in hundredths. */
export function toProvider(units: number, currency: string): number {
  return units * providerUnitsPer(currency.toUpperCase())
}

/** Stripe's amount in our units. */
export function fromProvider(amount: number, currency: string): number {
  return amount / providerUnitsPer(currency.toUpperCase())
}
