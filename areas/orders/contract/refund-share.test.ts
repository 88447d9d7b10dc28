import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { shareOfTax, shareOfUnits } from './refund-share.ts'

/** The long form takes 20,000. */
const CASES = Number(process.env.REFUND_SHARES ?? 1_000)

// Not `fc.double`, which is nearly always close to 0.
const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const units = fc.integer({ min: 1, max: 1_000 })
const paid = fc
  .record({ cents: fc.integer({ min: 1, max: 99_999_999 }), rate: part })
  .map(({ cents, rate }) => ({ cents, taxCents: Math.floor(cents * rate) }))

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

  test('is what cards can be charged, except that the last units get all that remains', () => {
    onTestFinished(() => setShopCurrency('USD'))
    setShopCurrency('KWD') // Cards take no single fils
    const left = { units: 2, cents: 2_015 }
    expect([1, 2].map((units) => shareOfUnits(left, units))).toEqual([1_000, 2_015])
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

  test('is of what is left where an amount went back in between with more of the tax, and never more than that', () => {
    const whole = { cents: 100, taxCents: 19 }
    const left = { cents: 50, taxCents: 5 }
    expect([25, 50, 60].map((cents) => shareOfTax(left, cents, whole))).toEqual([3, 5, 5])
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
    const property = fc.property(paid, fc.array(part, { maxLength: 20 }), (whole, steps) => {
      let left = { ...whole }
      for (const step of [...steps, 1]) {
        const cents = step === 1 ? left.cents : Math.floor(left.cents * step)
        const tax = shareOfTax(left, cents, whole)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(Math.max(cents, left.taxCents))
        left = { cents: left.cents - cents, taxCents: left.taxCents - tax }
        expect(left.taxCents).toBeGreaterThanOrEqual(0)
        expect(left.taxCents).toBeLessThanOrEqual(left.cents)
      }
      expect(left).toEqual({ cents: 0, taxCents: 0 })
    })
    fc.assert(property, { numRuns: CASES })
  })
})

describe(`${CASES} random lines`, () => {
  test('units that go back in any steps come to as much as at once, to the cent, and so does their tax', () => {
    const property = fc.property(
      paid,
      units,
      fc.array(part, { maxLength: 6 }),
      ({ cents, taxCents }, quantity, steps) => {
        const whole = { units: quantity, cents, taxCents }
        let left = { ...whole }
        for (const step of steps) {
          const some = Math.floor(left.units * step)
          const share = shareOfUnits(left, some, whole)
          const tax = shareOfTax(left, share, whole)
          left = { units: left.units - some, cents: left.cents - share, taxCents: left.taxCents - tax }
          const atOnce = shareOfUnits(whole, quantity - left.units, whole)
          expect(cents - left.cents).toBe(atOnce)
          expect(taxCents - left.taxCents).toBe(shareOfTax(whole, atOnce, whole))
        }
      },
    )
    fc.assert(property, { numRuns: CASES })
  })

  test('with amounts refunded in between, units never get more than is left, and the last get all of it', () => {
    const steps = fc.array(fc.tuple(part, part), { maxLength: 8 })
    const property = fc.property(paid, units, steps, ({ cents }, quantity, taken) => {
      const whole = { units: quantity, cents }
      let left = { ...whole }
      for (const [some, amount] of taken) {
        left = { ...left, cents: left.cents - Math.floor(left.cents * amount) }
        const share = shareOfUnits(left, Math.floor(left.units * some), whole)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(left.cents)
        left = { units: left.units - Math.floor(left.units * some), cents: left.cents - share }
      }
      expect(shareOfUnits(left, left.units, whole)).toBe(left.cents)
    })
    fc.assert(property, { numRuns: CASES })
  })
})
