import { expect, test } from 'vitest'
import { priceBasket } from './price-basket.ts'
import { priceOrder } from './price-order.ts'
import { taxAsQuoted } from './quoted-taxes.ts'

test('the cents of a tax service are kept as they are, and every sum is theirs', () => {
  const line = { unitPriceCents: 777, quantity: 5, discountCents: 0 }
  const asked = { from: { country: 'US' }, to: { country: 'US' }, lines: [], deliveryCents: 3_000, at: new Date(0) }
  const answered = {
    lines: [
      { ref: '1', cents: 7 },
      { ref: '0', cents: 196 }, // Two more than 5 % would be
    ],
    deliveryCents: 151,
    jurisdictions: [],
  }
  const order = priceOrder({
    lines: [line, { ...line, unitPriceCents: 100, quantity: 1, discountCents: 10 }],
    deliveryCents: 3_000,
    taxes: {
      ...{
        mode: 'added',
        reason: null,
        sentence: null,
        delivery: { ratePpm: 'proportional' },
        quoted: { asked, answered },
      },
      lines: [1, 2].map(() => ({ ratePpm: 50_000, code: 'standard' })),
    },
  })
  expect(order).toMatchObject({
    lines: [
      { taxCents: 196, taxOnTopCents: 196, totalCents: 4_081 },
      { taxCents: 7, totalCents: 97 },
    ],
    charges: [{ taxCents: 151, totalCents: 3_151 }],
    groups: [{ taxCode: 'standard', ratePpm: 50_000, taxCents: 354, grossCents: 7_329 }],
    ...{ taxCents: 354, totalCents: 7_329 },
  })
})

test('each rate and code has the tax of its own lines and of its part of the delivery', () => {
  const line = { unitPriceCents: 1_000, quantity: 1, discountCents: 0 }
  const asked = { from: { country: 'US' }, to: { country: 'US' }, lines: [], deliveryCents: 300, at: new Date(0) }
  const answered = {
    lines: ['0', '1', '2'].map((ref, at) => ({ ref, cents: [70, 50, 20][at] ?? 0 })),
    deliveryCents: 9,
    jurisdictions: [],
  }
  const taxes = [
    { ratePpm: 70_000, code: 'standard' },
    { ratePpm: 70_000, code: 'tools' },
    { ratePpm: 20_000, code: 'tools' },
  ]
  const order = priceOrder({
    lines: [line, line, line, line],
    deliveryCents: 300,
    taxes: {
      ...{ mode: 'added', reason: null, sentence: null, quoted: { asked, answered } },
      delivery: { ratePpm: 'proportional' },
      lines: [...taxes, { ratePpm: 20_000, code: 'tools' }], // Of the last the service said nothing
    },
  })
  expect(order.lines.map(({ taxCents }) => taxCents)).toEqual([70, 50, 20, 0])
  expect(order.charges.map(({ totalCents, taxCents }) => [totalCents, taxCents])).toEqual([
    [77, 2],
    [77, 2],
    [155, 5],
  ])
  expect(order.groups.map(({ taxCode, ratePpm, taxCents }) => [taxCode, ratePpm, taxCents])).toEqual([
    ['standard', 70_000, 72],
    ['tools', 70_000, 52],
    ['tools', 20_000, 25],
  ])
  expect(order).toMatchObject({ taxCents: 149, totalCents: 4_449 })
})

test('the delivery as a whole has the tax that was answered for it, however many rates divide it', () => {
  const lines = [70_000, 20_000].map((ratePpm) => ({ unitPriceCents: 1_000, quantity: 1, discountCents: 0, ratePpm }))
  const delivery = { cents: 300, ratePpm: 'proportional' } as const
  const asked = { from: { country: 'US' }, to: { country: 'US' }, lines: [], deliveryCents: 300, at: new Date(0) }
  const answered = { lines: [], deliveryCents: 9, jurisdictions: [] }
  const basket = priceBasket({ mode: 'added', lines, discountCents: 0, delivery })
  expect(taxAsQuoted(basket, { asked, answered }).delivery).toEqual({ totalCents: 300, taxCents: 9 })
})
