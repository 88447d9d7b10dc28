import { maxAmountCents, priceStep } from '#platform/contract/money/currency.ts'
import { amountFromCents, formatCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { type PartPrices, pricesSaid, quantityPricesOf, reductionOf, regularPriceCents } from './part-prices.ts'

export type PriceStep = { percent: number; roundTo: number }

const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/**
 * A price after a change by a percentage of at most two decimals: to the nearest multiple of `roundTo` smallest units,
 * half up, and of what cards can be charged. Whole numbers throughout.
 */
export function raisedCents(cents: number, { percent, roundTo }: PriceStep): number {
  const share = WHOLE + Math.round(percent * HUNDREDTHS)
  const step = Math.max(roundTo, priceStep())
  return Math.floor((2 * cents * share + WHOLE * step) / (2 * WHOLE * step)) * step
}

/** The regular price and prices by quantity after the step, or why this part can't have them. */
export function raisedPrices(before: PartPrices, step: PriceStep, now: Date): PartPrices | Refusal {
  const regularCents = regularPriceCents(before)
  const raised = raisedCents(regularCents, step)
  if (raised === 0 && regularCents > 0) return leftOut('It would cost nothing.')
  if (raised > maxAmountCents()) return leftOut(`It would cost more than ${formatCents(maxAmountCents())}.`)
  const quantityCents = before.quantityCents?.map((cents) => raisedCents(cents, step)) ?? null
  return withRegularPrices(before, { regularCents: raised, quantityCents }, now)
}

/** The same part with other regular prices, or why it can't have them. A reduction stays as it is planned. */
export function withRegularPrices(
  part: PartPrices,
  { regularCents, quantityCents }: { regularCents: number; quantityCents: number[] | null },
  now: Date,
): PartPrices | Refusal {
  const reduction = reductionOf(part)
  if (reduction && part.reducedPriceCents !== null && part.reducedPriceCents >= regularCents)
    return leftOut('It would cost less than its reduced price. End the reduction first.')
  const quantityPrices = quantityPricesOf({ quantityFrom: part.quantityFrom, quantityCents })
  const prices = pricesSaid({ price: amountFromCents(regularCents), quantityPrices }, part, now)
  return isRefusal(prices) ? leftOut('Its prices by quantity would no longer fall.') : prices
}

const leftOut = (detail: string): Refusal => ({ refused: 'input-invalid', detail })
