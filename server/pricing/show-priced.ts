import { decimalFromUnits, decimalsOf } from '#contract/money/currency.ts'
import type { PricedBasket } from './price-basket.ts'

/** Amounts have two decimals, or as many as the currency if it has more. */
const LEAST_DECIMALS = 2

/** A priced basket with every amount as a text such as `19.99`, and rates in percent. */
export function showPriced(
  { lines, groups, delivery, netCents, taxCents, totalCents }: PricedBasket,
  currency: string,
) {
  const show = (cents: number) => {
    const decimals = decimalsOf(currency)
    const missing = Math.max(0, LEAST_DECIMALS - decimals)
    return decimalFromUnits(cents * 10 ** missing, decimals + missing)
  }
  return {
    lines: lines.map((line) => ({ total: show(line.totalCents), tax: show(line.taxCents) })),
    groups: groups.map(({ ratePpm, ...group }) => ({
      rate: ratePpm / 10_000,
      ...{ gross: show(group.grossCents), tax: show(group.taxCents), net: show(group.netCents) },
    })),
    delivery: { total: show(delivery.totalCents), tax: show(delivery.taxCents) },
    ...{ net: show(netCents), tax: show(taxCents), total: show(totalCents) },
  }
}
