import { expect, test } from 'vitest'
import { linePrice } from './emailed-prices.ts'

const line = { unitPriceCents: 1290, quantity: 3, totalCents: 3870, discountCents: 0, taxCents: 0 }
const priced = (taxMode: string, changes: object) =>
  linePrice({ taxMode } as Parameters<typeof linePrice>[0], { ...line, ...changes } as Parameters<typeof linePrice>[1])

test.each([
  ['none', {}],
  ['included', { totalCents: 3483, discountCents: 387, taxCents: 556 }],
  ['added', { totalCents: 4145, discountCents: 387, taxCents: 662 }],
])('a line costs what its units do, before discounts and a tax that is added: %s', (taxMode, changes) => {
  expect(priced(taxMode, changes)).toEqual({ each: '$12.90', all: '$38.70' })
})
