import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { type AddedLine, activeLines, type BasketLine } from '#orders/contract/basket/basket-lines.ts'

/** What can be ordered now of kept parts; the basket explains each price from then on. */
export function addableLines(lines: readonly SavedPart[]): AddedLine[] {
  return lines.flatMap(({ part, addable, price }) =>
    addable > 0 ? [{ part, quantity: addable, seenPrice: price }] : [],
  )
}

/** The first of these that a basket has room for. */
export function linesWithRoom(basket: readonly BasketLine[], lines: readonly AddedLine[]): AddedLine[] {
  const there = new Set(activeLines(basket).map(({ part }) => part))
  let room = MOST_LINES - there.size
  return lines.filter(({ part }) => there.has(part) || room-- > 0)
}
