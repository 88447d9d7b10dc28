import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allotByWeight } from './allot.ts'

describe('the shares of an amount', () => {
  test.each([
    [[100, 200, 700], 100, [10, 20, 70]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[1, 2, 1], 2, [1, 1, 0]],
    [[10, 0, 20], 10, [3, 0, 7]],
    [[0, 0], 5, [0, 0]],
    [[], 0, []],
  ])('of %j for %i are %j', (left, amount, shares) => {
    expect(allotByWeight(amount, left)).toEqual(shares)
  })

  test('add up to the amount, and none is above what is left', () => {
    const left = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
        const amount = Math.floor(each.reduce((sum, cents) => sum + cents, 0) * part)
        const shares = allotByWeight(amount, each)
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(amount)
        for (const [index, cents] of shares.entries()) expect(cents).toBeLessThanOrEqual(each[index] ?? 0)
      }),
    )
  })
})
