import { expect, test } from 'vitest'
import { fromProvider, toProvider } from './provider-amounts.ts'

test.each([
  ['USD', 1999, 1999],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['HUF', 1045, 1045],
  ['TWD', 80_045, 80_045],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
])('in %s %i of our units are %i of Stripe’s', (currency, ours, stripes) => {
  expect(toProvider(ours, currency)).toBe(stripes)
  expect(fromProvider(stripes, currency.toLowerCase())).toBe(ours)
})
