import { expect, test } from 'vitest'
import { outOfStockText } from './expected-date.ts'

const now = new Date('2026-12-03T23:59:59.999Z')

test.each([
  [null, 'Out of stock'],
  ['2026-12-03', 'Out of stock, expected 3 December'],
  ['2026-12-31', 'Out of stock, expected 31 December'],
  ['2027-01-01', 'Out of stock, expected 1 January 2027'],
])('out of stock and expected on %s reads: %s', (expectedOn, words) => {
  expect(outOfStockText(expectedOn, now)).toBe(words)
})
