import type { Part } from '#catalogue/contract/catalogue.ts'
import { expectedText, outOfStockText } from '#catalogue/contract/expected-date.ts'

export type Stock = { state: 'in-stock' | 'low' | 'out'; words: string }

type Counted = Pick<Part, 'min' | 'availableQuantity' | 'expectedOn'>

/** Stock is low below this many minimum orders. */
const LOW_ORDERS = 3

/** Less than the minimum order counts as out of stock. */
export function stockOf({ min, availableQuantity, expectedOn }: Counted, now = new Date()): Stock {
  if (availableQuantity === 0) return { state: 'out', words: outOfStockText(expectedOn, now) }
  if (availableQuantity < min) {
    const more = expectedOn === null ? '' : `, more expected ${expectedText(expectedOn, now)}`
    return { state: 'out', words: `Out of stock: ${availableQuantity} left, minimum order ${min}${more}` }
  }
  if (availableQuantity < min * LOW_ORDERS) return { state: 'low', words: `Only ${availableQuantity} left` }
  return { state: 'in-stock', words: 'In stock' }
}
