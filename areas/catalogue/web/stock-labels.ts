import type { Part } from '#catalogue/contract/catalogue.ts'
import { expectedText, outOfStockText } from '#catalogue/contract/expected-date.ts'
import { t } from '#platform/contract/language/text.ts'

export type Stock = { state: 'in-stock' | 'low' | 'out'; words: string }

type Counted = Pick<Part, 'min' | 'availableQuantity' | 'expectedOn'>

/** Stock is low below this many minimum orders. */
const LOW_ORDERS = 3

/** Less than the minimum order counts as out of stock. */
export function stockOf({ min, availableQuantity, expectedOn }: Counted, now = new Date()): Stock {
  if (availableQuantity === 0) return { state: 'out', words: outOfStockText(expectedOn, now) }
  if (availableQuantity < min) {
    const [left, least] = [String(availableQuantity), String(min)]
    if (expectedOn === null)
      return { state: 'out', words: t('Out of stock: {left} left, minimum order {least}', { left, least }) }
    const day = expectedText(expectedOn, now)
    const words = t('Out of stock: {left} left, minimum order {least}, more expected {day}', { left, least, day })
    return { state: 'out', words }
  }
  if (availableQuantity < min * LOW_ORDERS)
    return { state: 'low', words: t('Only {count} left', { count: String(availableQuantity) }) }
  return { state: 'in-stock', words: t('In stock') }
}
