import { t } from '#platform/contract/language/text.ts'
import { maxAmountCents, priceStep } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { type PartPrices, pricesSaid, quantityPricesOf, reductionOf, regularPriceCents } from './part-prices.ts'

/** Either a percentage or an amount. */
export type PriceStep = { percent?: number | undefined; amount?: number | undefined; roundTo: number }

const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/**
 * A price after a change by a percentage of at most two decimals or by an amount, which may leave less than nothing: to
 * the nearest multiple of `roundTo` smallest units, half up, and of what cards can be charged. In whole numbers.
 */
export function raisedCents(cents: number, { percent = 0, amount = 0, roundTo }: PriceStep): number {
  const share = WHOLE + Math.round(percent * HUNDREDTHS)
  const step = Math.max(roundTo, priceStep())
  const more = Math.sign(amount) * centsFromAmount(Math.abs(amount))
  return Math.floor((2 * (cents * share + WHOLE * more) + WHOLE * step) / (2 * WHOLE * step)) * step
}

/** The regular price and prices by quantity after the step, or why this part can't have them. */
export function raisedPrices(before: PartPrices, step: PriceStep, now: Date): PartPrices | Refusal {
  const regularCents = regularPriceCents(before)
  const raised = raisedCents(regularCents, step)
  if (raised <= 0 && raised !== regularCents) return leftOut(t('It would cost nothing.'))
  if (raised > maxAmountCents())
    return leftOut(t('It would cost more than {price}.', { price: formatCents(maxAmountCents()) }))
  const quantityCents = before.quantityCents?.map((cents) => raisedCents(cents, step)) ?? null
  const isGiven = quantityCents?.some((cents, at) => cents <= 0 && cents !== before.quantityCents?.[at])
  if (isGiven) return leftOut(t('It would cost nothing in some quantities.'))
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
    return leftOut(t('It would cost less than its reduced price. End the reduction first.'))
  const quantityPrices = quantityPricesOf({ quantityFrom: part.quantityFrom, quantityCents })
  const prices = pricesSaid({ price: amountFromCents(regularCents), quantityPrices }, part, now)
  return isRefusal(prices) ? leftOut(t('Its prices by quantity would no longer fall.')) : prices
}

const leftOut = (detail: string): Refusal => ({ refused: 'input-invalid', detail })
