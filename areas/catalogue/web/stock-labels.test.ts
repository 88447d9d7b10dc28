import { describe, expect, it } from 'vitest'
import { stockOf } from './stock-labels.ts'

describe('the stock of a part in words', () => {
  it.each([
    [1, 0, 'out', 'Out of stock'],
    [10, 9, 'out', 'Out of stock: 9 left, minimum order 10'],
    [10, 10, 'low', 'Only 10 left'],
    [10, 29, 'low', 'Only 29 left'],
    [10, 30, 'in-stock', 'In stock'],
  ] as const)('with a smallest order of %i and %i left is %s: %s', (min, availableQuantity, state, words) => {
    expect(stockOf({ min, availableQuantity, expectedOn: null })).toEqual({ state, words })
  })

  it.each([
    [0, 'Out of stock, expected 3 December'],
    [9, 'Out of stock: 9 left, minimum order 10, more expected 3 December'],
    [10, 'Only 10 left'],
    [30, 'In stock'],
  ])('with %i left of a minimum of 10, and more expected, is: %s', (availableQuantity, words) => {
    const now = new Date('2026-11-30T12:00:00Z')
    expect(stockOf({ min: 10, availableQuantity, expectedOn: '2026-12-03' }, now).words).toBe(words)
  })
})
