import { describe, expect, it } from 'vitest'
import { stockOf } from './stock-words.ts'

describe('the stock of a part in words', () => {
  it.each([
    [1, 0, 'out', 'Out of stock'],
    [10, 9, 'out', 'Out of stock: 9 left, minimum order 10'],
    [10, 10, 'low', 'Only 10 left'],
    [10, 29, 'low', 'Only 29 left'],
    [10, 30, 'in-stock', 'In stock'],
  ] as const)('with a smallest order of %i and %i left is %s: %s', (min, availableQuantity, state, words) => {
    expect(stockOf({ min, availableQuantity })).toEqual({ state, words })
  })
})
