import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctQuantity, stepQuantity } from './typed-quantity.ts'

const tens = { min: 20, multiple: 10, availableQuantity: 95 }

test.each([
  ['30', { quantity: 30 }],
  [' 40 ', { quantity: 40 }],
  ['35', { quantity: 40, words: 'Sold in multiples of 10: 40' }],
  ['0', { quantity: 20, words: 'Minimum order 20' }],
  ['200', { quantity: 90, words: 'Only 90 available' }],
  ['', { quantity: 50, words: 'Enter a whole number of units' }],
  ['1.5', { quantity: 50, words: 'Enter a whole number of units' }],
  ['-3', { quantity: 50, words: 'Enter a whole number of units' }],
])('%j becomes %j', (typed, expected) => expect(correctQuantity(typed, 50, tens)).toEqual(expected))

test('of a part that there is enough of, as much is taken as an order takes', () => {
  const enough = { min: 3, multiple: 3, availableQuantity: 1_000_000 }
  expect(correctQuantity('1000001', 3, enough)).toEqual({ quantity: 999_999, words: 'Enter at most 1,000,000' })
})

test('of a part that is out of stock the wish stays', () => {
  expect(correctQuantity('7', 50, { ...tens, availableQuantity: 0 })).toEqual({ quantity: 7 })
})

test('steps end at quantities that can be ordered, in the direction pressed', () => {
  const part = fc
    .record({ packs: fc.integer({ min: 1, max: 9 }), multiple: fc.integer({ min: 1, max: 20 }), more: fc.nat(500) })
    .map(({ packs, multiple, more }) => ({
      min: packs * multiple,
      multiple,
      availableQuantity: packs * multiple + more,
    }))
  fc.assert(
    fc.property(
      part,
      fc.integer({ min: 1, max: 1_000 }),
      fc.constantFrom(1 as const, -1 as const),
      (sold, from, direction) => {
        const next = stepQuantity(from, direction, sold)
        expect(next % sold.multiple).toBe(0)
        expect(next).toBeGreaterThanOrEqual(sold.min)
        expect(next).toBeLessThanOrEqual(sold.availableQuantity)
      },
    ),
  )
})
