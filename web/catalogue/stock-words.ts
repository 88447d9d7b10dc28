import type { Part } from '#contract/catalogue/catalogue.ts'

export type Stock = { state: 'in-stock' | 'low' | 'out'; words: string }

/** How many smallest orders are left when stock is called low. */
const LOW_ORDERS = 3

/** The stock of a part in words. Fewer pieces than the smallest order cannot be ordered: that is out of stock. */
export function stockOf({ min, availableQuantity }: Pick<Part, 'min' | 'availableQuantity'>): Stock {
  if (availableQuantity === 0) return { state: 'out', words: 'Out of stock' }
  if (availableQuantity < min) {
    return { state: 'out', words: `Out of stock: ${availableQuantity} left, fewer than the smallest order of ${min}` }
  }
  if (availableQuantity < min * LOW_ORDERS) return { state: 'low', words: `Only ${availableQuantity} left` }
  return { state: 'in-stock', words: 'In stock' }
}
