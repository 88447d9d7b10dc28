import { expect, test } from 'vitest'
import { mergePrices } from './merge-prices.ts'
import { boundariesOf, isWithin, stepsBetween } from './range-steps.ts'

/** Prices of a shop, in cents: many cheap parts, few dear ones. */
const values = Array.from({ length: 3_000 }, (_, at) => 50 + at * 7 + (at % 5))
const scope = values.map((value, at) => 1 + ((value * 31 + at) % 9))
const hits = scope.map((count, at) => (at % 4 === 0 ? 0 : Math.ceil(count / 2)))

const asFigures = (prices: readonly { value: number; scope: number }[]) =>
  prices.map((price) => ({ value: price.value / 100, count: price.scope }))

test('few prices give the steps and the counts that all of them give', () => {
  const range = { low: 1_003, high: 2_000 }
  const merged = mergePrices({ values, scope, hits }, [{ key: 'price', kind: 'price', ranges: [range] }])
  expect(merged.length).toBeLessThan(40)
  const all = values.map((value, at) => ({ value, scope: scope[at] as number, hits: hits[at] as number }))
  const boundaries = boundariesOf(asFigures(all))
  expect(boundaries.length).toBeGreaterThan(3)
  expect(boundariesOf(asFigures(merged))).toEqual(boundaries)
  const ranges = [...stepsBetween(boundaries), { low: 10.03, high: 20 }, { low: 10.03, high: 20, open: true as const }]
  for (const one of ranges) {
    const within = (prices: typeof all) => prices.filter(({ value }) => isWithin(value / 100, one))
    const sums = (prices: typeof all) => [
      within(prices).reduce((sum, price) => sum + price.scope, 0),
      within(prices).reduce((sum, price) => sum + price.hits, 0),
    ]
    expect(sums(merged), JSON.stringify(one)).toEqual(sums(all))
  }
})

test('no prices, and one price, stay what they are', () => {
  expect(mergePrices({ values: [], scope: [], hits: [] }, [])).toEqual([])
  expect(mergePrices({ values: [100], scope: [3], hits: [2] }, [])).toEqual([
    { kind: 'price', value: 100, scope: 3, hits: 2 },
  ])
})
