import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import type { PartPrices } from './part-prices.ts'
import { raisedCents, raisedPrices } from './raised-prices.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const plain = (priceCents: number, more: Partial<PartPrices> = {}): PartPrices => ({
  priceCents,
  ...{ listPriceCents: null, reducedPriceCents: null, reducedFrom: null, reducedTo: null },
  ...{ quantityFrom: null, quantityCents: null },
  ...more,
})

test.each([
  [1_000, 4, 1, 1_040],
  [999, 4, 1, 1_039], // 1038.96
  [1_050, 5, 1, 1_103], // 1102.5: half up
  [1_050, -5, 1, 998], // 997.5
  [1_999, 2.5, 5, 2_050], // 2048.98
  [4_850, 3.33, 100, 5_000], // 5011.5
  [4, -90, 1, 0],
  [0, 50, 1, 0],
])('%i changed by %d %% to multiples of %i is %i', (cents, percent, roundTo, raised) => {
  expect(raisedCents(cents, { percent, roundTo })).toBe(raised)
})

test('an amount is added or taken off; a part that would cost less than a cent is left out, in any quantity', () => {
  const by = (amount: number, roundTo = 1) => ({ amount, roundTo })
  expect([raisedCents(1_999, by(1.5)), raisedCents(1_999, by(-0.2)), raisedCents(1_999, by(0.26, 50))]).toEqual([
    ...[2_149, 1_979, 2_050],
  ])
  expect(raisedPrices(plain(150), by(-1.49), NOW)).toMatchObject({ priceCents: 1 })
  for (const amount of [-1.5, -2])
    expect(raisedPrices(plain(150), by(amount), NOW)).toMatchObject({ detail: 'It would cost nothing.' })
  const tiers = { quantityFrom: [5], quantityCents: [100] }
  expect(raisedPrices(plain(150, tiers), by(-1), NOW)).toMatchObject({
    detail: 'It would cost nothing in some quantities.',
  })
})

test('a raised price is the nearest multiple of the step, by exact arithmetic', () => {
  const step = fc.record({
    percent: fc.integer({ min: -9_000, max: 90_000 }).map((hundredths) => hundredths / 100),
    roundTo: fc.constantFrom(1, 5, 10, 50, 100),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), step, (cents, { percent, roundTo }) => {
      const raised = BigInt(raisedCents(cents, { percent, roundTo }))
      const exact = BigInt(cents) * BigInt(10_000 + Math.round(percent * 100)) // In ten-thousandths
      const twiceOff = 2n * (raised * 10_000n - exact)
      const whole = 10_000n * BigInt(roundTo)
      expect(raised % BigInt(roundTo)).toBe(0n)
      expect(twiceOff > -whole && twiceOff <= whole).toBe(true)
    }),
  )
})

test('prices by quantity change alike; a part of which they would meet is left out', () => {
  const tiers = { quantityFrom: [5, 10], quantityCents: [900, 800] }
  expect(raisedPrices(plain(1_000, tiers), { percent: 10, roundTo: 1 }, NOW)).toMatchObject({
    priceCents: 1_100,
    quantityCents: [990, 880],
  })
  const met = raisedPrices(plain(1_000, tiers), { percent: 10, roundTo: 100 }, NOW)
  expect(isRefusal(met)).toBe(false)
  const near = { quantityFrom: [5], quantityCents: [990] }
  expect(raisedPrices(plain(1_000, near), { percent: 1, roundTo: 100 }, NOW)).toMatchObject({
    detail: 'Its prices by quantity would no longer fall.',
  })
})

test('a reduction stays as it is; a part that would cost no more than its reduced price is left out', () => {
  const reduced = {
    listPriceCents: 1_000,
    reducedPriceCents: 800,
    reducedFrom: new Date('2026-04-01'),
    reducedTo: null,
  }
  const part = plain(800, reduced)
  expect(raisedPrices(part, { percent: 10, roundTo: 1 }, NOW)).toMatchObject({
    priceCents: 800,
    listPriceCents: 1_100,
    reducedPriceCents: 800,
    reducedFrom: reduced.reducedFrom,
  })
  for (const percent of [-20, -30])
    expect(raisedPrices(part, { percent, roundTo: 1 }, NOW)).toMatchObject({ refused: 'input-invalid' })
})

test('nothing comes to cost nothing, or more than an order can', () => {
  expect(raisedPrices(plain(4), { percent: -90, roundTo: 1 }, NOW)).toMatchObject({ detail: 'It would cost nothing.' })
  expect(raisedPrices(plain(90_000_000), { percent: 900, roundTo: 1 }, NOW)).toMatchObject({
    detail: expect.stringContaining('It would cost more than $'),
  })
})
