import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { type Orderable, orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import type { PartNoteKind, SavedPart } from '#engagement/contract/wish-lists.ts'

const OF_QUANTITY: readonly PartNoteKind[] = ['short', 'other-quantity']

/** A line with another quantity, until the shop says what that changes. */
export function withQuantity(line: SavedPart, quantity: number): SavedPart {
  if (quantity === line.quantity) return line
  const figures = figuresOf(line)
  return {
    ...line,
    quantity,
    addable: figures ? orderableQuantity(quantity, figures) : 0,
    notes: line.notes.filter(({ kind }) => !OF_QUANTITY.includes(kind)),
  }
}

/** What may be wished: more than there is now, but in steps that are sold. Undefined for a part that is gone. */
export function wishable(line: SavedPart): Orderable | undefined {
  const figures = figuresOf(line)
  return figures && { ...figures, availableQuantity: MOST_UNITS }
}

function figuresOf({ min, multiple, availableQuantity }: SavedPart): Orderable | undefined {
  if (min === undefined || multiple === undefined || availableQuantity === undefined) return undefined
  return { min, multiple, availableQuantity }
}
