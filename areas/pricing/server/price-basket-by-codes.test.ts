import { expect, test } from 'vitest'
import { type BasketToPrice, priceBasket } from './price-basket.ts'

test('goods of one rate are parted by their tax codes, and so is the delivery', () => {
  const line = { unitPriceCents: 1_000, quantity: 1, discountCents: 0, ratePpm: 0 }
  const { groups, charges, lines } = priceBasket({
    mode: 'included',
    lines: [
      { ...line, code: 'zero' },
      { ...line, code: 'export' },
    ],
    discountCents: 0,
    delivery: { cents: 501, ratePpm: 'proportional' },
  })
  expect(groups.map(({ code, grossCents }) => [code, grossCents])).toEqual([
    ['zero', 1_251],
    ['export', 1_250],
  ])
  expect(charges.map(({ code, totalCents }) => [code, totalCents])).toEqual([
    ['zero', 251],
    ['export', 250],
  ])
  expect(lines.map(({ code }) => code)).toEqual(['zero', 'export'])
})

test('with tax on top an odd cent goes by the code where rates are equal, in whatever order the lines come', () => {
  const line = { unitPriceCents: 5_000, quantity: 1, discountCents: 0, ratePpm: 70_000 }
  const codes = [{ code: 'tools' }, { code: 'standard' }, {}]
  for (const order of [codes, codes.toReversed(), [...codes.slice(1), ...codes.slice(0, 1)]]) {
    const { lines, charges } = priceBasket({
      mode: 'added',
      lines: order.map((code) => ({ ...line, ...code })),
      discountCents: 2, // Of which nobody has a whole share
      delivery: { cents: 401, ratePpm: 'proportional' },
    })
    const nets = (taxed: readonly { code?: string; totalCents: number; taxCents: number }[]) =>
      Object.fromEntries(taxed.map(({ code = '', totalCents, taxCents }) => [code, totalCents - taxCents]))
    expect(lines.map(({ discountCents }) => discountCents).toSorted()).toEqual([0, 1, 1])
    expect(nets(lines.map((one) => ({ ...one, taxCents: 0 })))).toEqual({ '': 4_999, standard: 4_999, tools: 5_000 })
    expect(Object.keys(nets(charges)).toSorted()).toEqual(['', 'standard', 'tools'])
  }
})

test('delivery that costs nothing is no charge, one with a rate of its own keeps its code, free goods carry none', () => {
  const goods = [
    { unitPriceCents: 0, quantity: 1, discountCents: 0, ratePpm: 190_000, code: 'standard' },
    { unitPriceCents: 1_000, quantity: 1, discountCents: 0, ratePpm: 70_000, code: 'reduced' },
  ]
  const chargesOf = (delivery: BasketToPrice['delivery']) =>
    priceBasket({ mode: 'included', lines: goods, discountCents: 0, delivery }).charges
  expect(chargesOf({ cents: 0, ratePpm: 'proportional' })).toEqual([])
  expect(chargesOf({ cents: 0, ratePpm: 70_000, code: 'reduced' })).toEqual([])
  expect(chargesOf({ cents: 107, ratePpm: 70_000, code: 'reduced' })).toEqual([
    { ratePpm: 70_000, code: 'reduced', totalCents: 107, taxCents: 7 },
  ])
  expect(chargesOf({ cents: 107, ratePpm: 70_000 })).toEqual([{ ratePpm: 70_000, totalCents: 107, taxCents: 7 }])
  expect(chargesOf({ cents: 107, ratePpm: 'proportional' })).toMatchObject([{ code: 'reduced', totalCents: 107 }])
})
