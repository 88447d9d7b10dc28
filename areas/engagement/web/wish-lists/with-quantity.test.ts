import { expect, test } from 'vitest'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { wishable, withQuantity } from './with-quantity.ts'

const short = { kind: 'short', text: 'Only 12 of 40 available' } as const
const cheaper = { kind: 'cheaper', text: 'Cheaper: was $12.00, now $10.00' } as const
const figures = { min: 4, multiple: 4, availableQuantity: 14 }
const kept: SavedPart = { part: 'one', quantity: 40, addable: 12, ...figures, notes: [cheaper, short] }

test('another quantity changes at once what can be ordered, and leaves what is said of the part', () => {
  expect(withQuantity(kept, 8)).toEqual({ ...kept, quantity: 8, addable: 8, notes: [cheaper] })
  expect(withQuantity(kept, 16)).toMatchObject({ quantity: 16, addable: 12 })
  expect(withQuantity(kept, 40)).toBe(kept)
})

test('more than there is may be wished, and nothing of a part that is gone', () => {
  expect(wishable(kept)).toEqual({ ...figures, availableQuantity: 1_000_000 })
  const gone: SavedPart = { part: 'gone', quantity: 4, addable: 0, notes: [] }
  expect(wishable(gone)).toBeUndefined()
  expect(withQuantity(gone, 8)).toMatchObject({ quantity: 8, addable: 0 })
})
