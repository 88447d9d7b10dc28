import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { largestOrder, type Orderable, orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

/** The quantity that can be ordered instead of what was typed, and why it differs. */
export function correctQuantity(typed: string, before: number, part: Orderable): { quantity: number; words?: string } {
  if (!/^\d{1,9}$/.test(typed.trim())) return { quantity: before, words: t('Enter a whole number of units') }
  const wish = Number(typed)
  const largest = largestOrder(part)
  // Out of stock is said beside the line; the wish stays.
  if (largest === 0) return { quantity: wish || before }
  const quantity = orderableQuantity(wish, part)
  if (quantity === wish) return { quantity }
  if (wish < part.min) return { quantity, words: t('Minimum order {min}', { min: countText(part.min) }) }
  if (wish > MOST_UNITS && largest + part.multiple > MOST_UNITS)
    return { quantity, words: t('Enter at most {count}', { count: countText(MOST_UNITS) }) }
  if (wish > largest) return { quantity, words: t('Only {count} available', { count: countText(largest) }) }
  return {
    quantity,
    words: t('Sold in multiples of {multiple}: {quantity}', {
      multiple: countText(part.multiple),
      quantity: countText(quantity),
    }),
  }
}

/** One step up or down from a quantity, which need not be orderable itself. */
export function stepQuantity(quantity: number, direction: 1 | -1, part: Orderable): number {
  const { min, multiple } = part
  const next = direction > 0 ? Math.floor(quantity / multiple) + 1 : Math.ceil(quantity / multiple) - 1
  return Math.min(Math.max(next * multiple, min), Math.max(largestOrder(part), min))
}
