import { t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { QuantityPrice } from './quantity-prices.ts'

export type QuantityPriceFault = { at: number; field: 'from' | 'price'; message: string }

/** `below`: the price of a single unit, unless it isn't known. */
export function quantityPriceFaults(prices: readonly QuantityPrice[], below?: number): QuantityPriceFault[] {
  return prices.flatMap(({ from, price }, at): QuantityPriceFault[] => {
    const before = prices[at - 1]
    const most = before?.price ?? below
    return [
      ...(before && from <= before.from
        ? [{ at, field: 'from' as const, message: t('Enter more than {from}', { from: countText(before.from) }) }]
        : []),
      ...(most !== undefined && price >= most
        ? [{ at, field: 'price' as const, message: t('Enter less than {most}', { most: typedAmount(most) }) }]
        : []),
    ]
  })
}
