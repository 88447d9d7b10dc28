import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOfAmount, shareOfUnits } from './refund-share.ts'

describe('the share of units', () => {
  test.each([
    [{ units: 3, cents: 1000 }, 1, 333],
    [{ units: 3, cents: 1000 }, 2, 666],
    [{ units: 3, cents: 1000 }, 3, 1000],
    [{ units: 3, cents: 1000 }, 4, 1000],
    [{ units: 0, cents: 7 }, 1, 7],
    [{ units: 2_147_483_647, cents: 99_999_999 }, 2_147_483_646, 99_999_998],
  ])('of %j for %i is %i cents', (left, units, cents) => {
    expect(shareOfUnits(left, units)).toBe(cents)
  })
})

describe('the shares of an amount', () => {
  test.each([
    [[100, 200, 700], 100, [10, 20, 70]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[1, 2, 1], 2, [1, 1, 0]],
    [[10, 0, 20], 10, [3, 0, 7]],
    [[0, 0], 5, [0, 0]],
    [[], 0, []],
  ])('of %j for %i are %j', (left, amount, shares) => {
    expect(shareOfAmount(left, amount)).toEqual(shares)
  })

  test('add up to the amount, and none is above what is left', () => {
    const left = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
        const amount = Math.floor(each.reduce((sum, cents) => sum + cents, 0) * part)
        const shares = shareOfAmount(each, amount)
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(amount)
        for (const [index, cents] of shares.entries()) expect(cents).toBeLessThanOrEqual(each[index] ?? 0)
      }),
    )
  })
})
