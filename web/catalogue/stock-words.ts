import type { Part } from '#contract/catalogue/catalogue.ts'

export type Stock = { state: 'in-stock' | 'low' | 'out'; words: string }

/** Stock is low below this many minimum orders. */
const LOW_ORDERS = 3

/** Less than the minimum order counts as out of stock. */
export function stockOf({ min, availableQuantity }: Pick<Part, 'min' | 'availableQuantity'>): Stock {
  if (availableQuantity === 0) return { state: 'out', words: 'Out of stock' }
  if (availableQuantity < min) {
    return { state: 'out', words: `Out of stock: ${availableQuantity} left, minimum order ${min}` }
  }
  if (availableQuantity < min * LOW_ORDERS) return { state: 'low', words: `Only ${availableQuantity} left` }
  return { state: 'in-stock', words: 'In stock' }
}
