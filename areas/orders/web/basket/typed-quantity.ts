import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { largestOrder, type Orderable, orderableQuantity } from '#catalogue/contract/order-quantity.ts'

/** The quantity that can be ordered instead of what was typed, and why it differs. */
export function correctQuantity(typed: string, before: number, part: Orderable): { quantity: number; words?: string } {
  if (!/^\d{1,9}$/.test(typed.trim())) return { quantity: before, words: 'Enter a whole number of units' }
  const wish = Number(typed)
  const largest = largestOrder(part)
  // Out of stock is said beside the line; the wish stays.
  if (largest === 0) return { quantity: wish || before }
  const quantity = orderableQuantity(wish, part)
  if (quantity === wish) return { quantity }
  if (wish < part.min) return { quantity, words: `Minimum order ${part.min}` }
  if (wish > MOST_UNITS && largest + part.multiple > MOST_UNITS) return { quantity, words: 'Enter at most 1,000,000' }
  if (wish > largest) return { quantity, words: `Only ${largest} available` }
  return { quantity, words: `Sold in multiples of ${part.multiple}: ${quantity}` }
}

/** One step up or down from a quantity, which need not be orderable itself. */
export function stepQuantity(quantity: number, direction: 1 | -1, part: Orderable): number {
  const { min, multiple } = part
  const next = direction > 0 ? Math.floor(quantity / multiple) + 1 : Math.ceil(quantity / multiple) - 1
  return Math.min(Math.max(next * multiple, min), Math.max(largestOrder(part), min))
}
