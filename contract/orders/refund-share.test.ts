import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOfTax, shareOfUnits } from './refund-share.ts'

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

describe('the tax of a share', () => {
  test.each([
    [{ cents: 777, taxCents: 135 }, 777, 135],
    [{ cents: 1000, taxCents: 160 }, 1, 0],
    [{ cents: 1000, taxCents: 160 }, 500, 80],
    [{ cents: 1000, taxCents: 161 }, 500, 81],
    [{ cents: 0, taxCents: 0 }, 0, 0],
    [{ cents: 99_999_999, taxCents: 99_999_999 }, 99_999_998, 99_999_998],
  ])('of %j for %i is %i cents', (left, cents, tax) => {
    expect(shareOfTax(left, cents)).toBe(tax)
  })

  test('five times 7.77 at 21 %, refunded one by one, give back all of the tax', () => {
    let left = { units: 5, cents: 3885, taxCents: 674 }
    const taxes: number[] = []
    while (left.units > 0) {
      const cents = shareOfUnits(left, 1)
      const taxCents = shareOfTax(left, cents)
      taxes.push(taxCents)
      left = { units: left.units - 1, cents: left.cents - cents, taxCents: left.taxCents - taxCents }
    }
    expect(left).toEqual({ units: 0, cents: 0, taxCents: 0 })
    expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(674)
  })

  test('whatever is refunded in whatever steps, nothing is negative and all is given back in the end', () => {
    const order = fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      rate: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    const property = fc.property(
      order,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (paid, steps) => {
        const taxCents = Math.floor(paid.cents * paid.rate)
        let left = { cents: paid.cents, taxCents }
        for (const step of [...steps, 1]) {
          const cents = step === 1 ? left.cents : Math.floor(left.cents * step)
          const tax = shareOfTax(left, cents)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(Math.max(cents, left.taxCents))
          left = { cents: left.cents - cents, taxCents: left.taxCents - tax }
          expect(left.taxCents).toBeGreaterThanOrEqual(0)
          expect(left.taxCents).toBeLessThanOrEqual(left.cents)
        }
        expect(left).toEqual({ cents: 0, taxCents: 0 })
      },
    )
    fc.assert(property, { numRuns: 1000 })
  })
})
