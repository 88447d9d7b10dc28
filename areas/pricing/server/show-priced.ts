import { decimalFromUnits, decimalsOf } from '#platform/contract/money/currency.ts'
import type { PricedBasket } from './price-basket.ts'

/** A priced basket with every amount as a text such as `19.99`, two decimals at least, and rates in percent. */
export function showPriced(
  { lines, groups, delivery, netCents, taxCents, totalCents }: PricedBasket,
  currency: string,
) {
  const decimals = decimalsOf(currency)
  const show = (cents: number) => (decimals === 0 ? `${cents}.00` : decimalFromUnits(cents, decimals))
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
