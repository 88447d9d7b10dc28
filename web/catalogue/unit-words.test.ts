import { expect, test } from 'vitest'
import type { SaleRules } from '#contract/catalogue/units.ts'
import { priceFor } from './unit-words.ts'

test.each<[Omit<SaleRules, 'min'>, string]>([
  [{ unit: 'each', unitSize: 1, multiple: 1 }, 'each'],
  [{ unit: 'each', unitSize: 1, multiple: 5 }, 'each, in multiples of 5'],
  [{ unit: 'pair', unitSize: 2, multiple: 1 }, 'per pair'],
  [{ unit: 'pack', unitSize: 10, multiple: 2 }, 'per pack of 10, in multiples of 2'],
])('The price of %o is %s', (part, words) => {
  expect(priceFor(part)).toBe(words)
})
