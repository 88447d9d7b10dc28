import { priceStep } from '#platform/contract/money/currency.ts'
import type { DecidedLine, TaxDecision } from './tax-decision.ts'

const ONE = 1_000_000n

/**
 * The price of a unit in cents where list prices are made anew: without the home country's tax, with that of the
 * destination, rounded half up once, to what cards can be charged. Otherwise the list price.
 */
export function priceFor(
  { prices }: Pick<TaxDecision, 'prices'>,
  { ratePpm, homeRatePpm }: Pick<DecidedLine, 'ratePpm' | 'homeRatePpm'>,
  unitPriceCents: number,
): number {
  if (prices === 'kept' || ratePpm === homeRatePpm) return unitPriceCents
  const numerator = BigInt(unitPriceCents) * (ONE + BigInt(ratePpm))
  const step = priceStep()
  const denominator = (ONE + BigInt(homeRatePpm)) * BigInt(step)
  return Number((2n * numerator + denominator) / (2n * denominator)) * step
}

/** Prices of units, one for each line. */
export function pricesFor(decision: TaxDecision, unitPricesCents: readonly number[]): number[] {
  return unitPricesCents.map((cents, at) => {
    const line = decision.lines[at]
    return line ? priceFor(decision, line, cents) : cents
  })
}

/** The price of delivery, which goes the way of the line with the highest rate at home. */
export function deliveryPriceFor(decision: TaxDecision, deliveryCents: number): number {
  const line = decision.lines.toSorted((one, other) => other.homeRatePpm - one.homeRatePpm)[0]
  return line ? priceFor(decision, line, deliveryCents) : deliveryCents
}
