import { describe, expect, test } from 'vitest'
import { shareOfUnits } from './refund-share.ts'

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
