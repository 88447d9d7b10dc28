import { expect, test } from 'vitest'
import type { SaleRules } from '#catalogue/contract/units.ts'
import { priceEach, priceFor } from './unit-labels.ts'

test.each<[Omit<SaleRules, 'min'>, string]>([
  [{ unit: 'each', unitSize: 1, multiple: 1 }, 'each'],
  [{ unit: 'each', unitSize: 1, multiple: 5 }, 'each, in multiples of 5'],
  [{ unit: 'pair', unitSize: 2, multiple: 1 }, 'per pair'],
  [{ unit: 'set', unitSize: 4, multiple: 1 }, 'per set of 4'],
  [{ unit: 'metre', unitSize: 1, multiple: 1 }, 'per metre'],
  [{ unit: 'pack', unitSize: 10, multiple: 2 }, 'per pack of 10, in multiples of 2'],
])('The price of %o is %s', (part, words) => {
  expect(priceFor(part)).toBe(words)
})

test.each([
  [12.5, 2, '$6.25 each'],
  [10, 3, '$3.33 each'],
  [12.5, 1, undefined],
  [0.3, 100, undefined],
])('One part of $%f for %i costs %s', (price, unitSize, words) => {
  expect(priceEach({ price, unitSize })).toBe(words)
})
