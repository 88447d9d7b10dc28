import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasketToPrice, priceBasket, TAX_MODES } from './price-basket.ts'
import { priceOrder } from './price-order.ts'
import { readBasket, showPriced } from './read-basket.ts'

/** The long form takes 20,000. */
const CASES = Number(process.env.PRICED_BASKETS ?? 1_000)

/** What of a group its odd cents are part of. */
const BASE = { added: 'net', included: 'gross' } as const

function price(json: unknown) {
  const read = readBasket(json)
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return showPriced(priceBasket(read.basket), read.currency)
}

describe('exact cents', () => {
  test('of five units with the tax included', () => {
    expect(price({ mode: 'included', lines: [{ price: 7.77, quantity: 5, rate: 21 }] })).toEqual({
      lines: [{ total: '38.85', tax: '6.74' }],
      groups: [{ rate: 21, gross: '38.85', tax: '6.74', net: '32.11' }],
      delivery: { total: '0.00', tax: '0.00' },
      ...{ net: '32.11', tax: '6.74', total: '38.85' },
    })
  })

  test('of goods and delivery at one rate: the odd cent goes to the larger remainder', () => {
    const basket = { mode: 'included', lines: [{ price: 19.99, quantity: 3, rate: 19, discount: 0 }] }
    expect(price({ ...basket, delivery: { price: 6.95, rate: 19 } })).toEqual({
      lines: [{ total: '59.97', tax: '9.57' }],
      groups: [{ rate: 19, gross: '66.92', tax: '10.68', net: '56.24' }],
      delivery: { total: '6.95', tax: '1.11' },
      ...{ net: '56.24', tax: '10.68', total: '66.92' },
    })
  })

  test('of tax on top', () => {
    expect(price({ mode: 'added', lines: [{ price: 19.99, quantity: 1, rate: 8.875 }] })).toMatchObject({
      ...{ net: '19.99', tax: '1.77', total: '21.76' },
    })
  })

  test('half a cent of tax is rounded up', () => {
    expect(price({ mode: 'added', lines: [{ price: 0.5, quantity: 1, rate: 5 }] }).tax).toBe('0.03')
    expect(price({ mode: 'added', lines: [{ price: 0.49, quantity: 1, rate: 5 }] }).tax).toBe('0.02')
  })

  test('of tax rounded once for a rate, not line by line', () => {
    const lines = Array.from({ length: 4 }, () => ({ price: 0.05, quantity: 1, rate: 10 }))
    const { lines: priced, tax } = price({ mode: 'added', lines })
    expect(tax).toBe('0.02')
    expect(priced.map((line) => line.tax)).toEqual(['0.01', '0.01', '0.00', '0.00'])
  })

  test('of delivery by the rates of the goods', () => {
    const lines = [
      { price: 50, quantity: 1, rate: 19 },
      { price: 50, quantity: 1, rate: 7 },
    ]
    expect(price({ mode: 'included', lines, delivery: { price: 4.99, rate: 'proportional' } }).groups).toEqual([
      { rate: 19, gross: '52.50', tax: '8.38', net: '44.12' },
      { rate: 7, gross: '52.49', tax: '3.43', net: '49.06' },
    ])
  })

  test('of delivery at a rate of its own, and of free goods', () => {
    const lines = [
      { price: 0, quantity: 1, rate: 7 },
      { price: 0, quantity: 2, rate: 19 },
    ]
    expect(price({ mode: 'included', lines, delivery: { price: 5, rate: 0 } })).toMatchObject({
      ...{ tax: '0.00', total: '5.00' },
    })
    expect(price({ mode: 'included', lines, delivery: { price: 5, rate: 'proportional' } })).toMatchObject({
      delivery: { total: '5.00', tax: '0.80' },
    })
  })

  test('of discounts: first those of lines, then the basket’s by what is left', () => {
    const lines = [
      { price: 10, quantity: 2, rate: 19, discount: 10 },
      { price: 10, quantity: 1, rate: 19 },
      { price: 10, quantity: 1, rate: 19 },
    ]
    const priced = price({ mode: 'included', lines, discount: 10 })
    expect(priced.lines.map(({ total }) => total)).toEqual(['6.66', '6.67', '6.67'])
    expect(priced).toMatchObject({ tax: '3.19', total: '20.00' })
  })

  test('of an odd cent between two rates: with tax on top the higher one has it, else the earlier line', () => {
    const even = [7, 19].map((rate) => ({ price: 50, quantity: 1, rate }))
    const delivery = { price: 4.99, rate: 'proportional' }
    const basesOf = (basket: { mode: keyof typeof BASE; lines: object[]; discount?: number; delivery?: object }) =>
      Object.fromEntries(price(basket).groups.map((group) => [group.rate, group[BASE[basket.mode]]]))
    for (const lines of [even, even.toReversed()]) {
      expect(basesOf({ mode: 'added', lines, discount: 0.01 })).toEqual({ 19: '49.99', 7: '50.00' })
      expect(basesOf({ mode: 'added', lines, delivery })).toEqual({ 19: '52.50', 7: '52.49' })
    }
    expect(basesOf({ mode: 'included', lines: even, discount: 0.01 })).toEqual({ 7: '49.99', 19: '50.00' })
    expect(basesOf({ mode: 'included', lines: even, delivery })).toEqual({ 7: '52.50', 19: '52.49' })
  })

  test('of an odd cent between two codes of one rate with tax on top: the first by name has it, else the earlier line', () => {
    const lines = ['tools', 'standard'].map((code) => ({
      unitPriceCents: 50,
      quantity: 1,
      discountCents: 0,
      ratePpm: 0,
      code,
    }))
    const offs = (given: typeof lines) =>
      priceBasket({ mode: 'added', lines: given, discountCents: 1, delivery: { cents: 0, ratePpm: 0 } }).lines.map(
        ({ code, discountCents }) => [code, discountCents],
      )
    expect(Object.fromEntries(offs(lines))).toEqual({ standard: 1, tools: 0 })
    expect(Object.fromEntries(offs(lines.toReversed()))).toEqual({ standard: 1, tools: 0 })
    expect(offs(lines.map((line) => ({ ...line, code: 'standard' }))).map(([, off]) => off)).toEqual([1, 0])
  })

  test('of delivery where some goods are free: they have no part of it', () => {
    const lines = [
      { price: 0, quantity: 1, rate: 19 },
      { price: 0.01, quantity: 1, rate: 7 },
    ]
    const { groups } = price({ mode: 'included', lines, delivery: { price: 5, rate: 'proportional' } })
    expect(groups.map(({ rate, gross }) => [rate, gross])).toEqual([
      [19, '0.00'],
      [7, '5.01'],
    ])
  })

  test('without codes nothing has one, not even an empty one', () => {
    const line = { unitPriceCents: 100, quantity: 1, discountCents: 0, ratePpm: 70_000 }
    const delivery = { cents: 300, ratePpm: 'proportional' } as const
    const { lines, charges, groups } = priceBasket({ mode: 'included', lines: [line], discountCents: 0, delivery })
    for (const each of [...lines, ...charges, ...groups]) expect(each).not.toHaveProperty('code')
  })

  test('of sums and discounts beyond a million', () => {
    const lines = [
      { price: 999_999.99, quantity: 1_000, rate: 19, discount: 2_000_000 },
      { price: '1234567.89', quantity: 1, rate: 19 },
    ]
    expect(price({ mode: 'added', lines, discount: 99_234_557.89 })).toMatchObject({
      ...{ net: '900000000.00', tax: '171000000.00', total: '1071000000.00' },
    })
    const yen = [{ price: 99_999_999, quantity: 20_000_001, rate: 0 }]
    expect(price({ mode: 'added', currency: 'JPY', lines: yen }).total).toBe('2000000079999999.00')
  })

  test('in a currency without decimals tax is rounded to its unit, and in one with three to that', () => {
    const lines = [{ price: 999, quantity: 1, rate: 10 }]
    expect(price({ mode: 'included', currency: 'JPY', lines })).toMatchObject({ tax: '91.00', total: '999.00' })
    const fine = [{ price: '1.005', quantity: 1, rate: 5 }]
    expect(price({ mode: 'added', currency: 'KWD', lines: fine })).toMatchObject({ tax: '0.050', total: '1.055' })
  })
})

// Not `fc.double`, which is nearly always close to 0.
const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const lines = fc.array(
  fc
    .record({
      unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 99_999_999 })),
      quantity: fc.integer({ min: 1, max: 999 }),
      discounted: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, part),
      ratePpm: fc.constantFrom(0, 55_000, 70_000, 81_000, 190_000, 255_000, 270_000, 1_000_000),
    })
    .map(({ discounted, ...line }) => ({
      ...line,
      discountCents: Math.floor(line.unitPriceCents * line.quantity * discounted),
    })),
  { minLength: 1, maxLength: 50 },
)
const baskets: fc.Arbitrary<BasketToPrice> = fc
  .record({
    mode: fc.constantFrom(...TAX_MODES),
    lines,
    discounted: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, part),
    delivery: fc.record({
      cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
      ratePpm: fc.constantFrom<number | 'proportional'>('proportional', 'proportional', 0, 190_000),
    }),
  })
  .map(({ discounted, ...basket }) => {
    const items = basket.lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity - one.discountCents, 0)
    return { ...basket, discountCents: Math.floor(items * discounted) }
  })

/** Printed amounts, added up as text says them. */
const sumOf = (texts: readonly string[]) => texts.reduce((before, text) => before + BigInt(text.replace('.', '')), 0n)
const sum = (each: readonly number[]) => each.reduce((before, one) => before + one, 0)

describe(`${CASES} random baskets`, () => {
  test('every cent belongs to one line or charge, and all columns add up', () => {
    const property = fc.property(baskets, (basket) => {
      const { lines: priced, charges, groups, ...totals } = priceBasket(basket)
      const all = [...priced, ...charges]
      const items = sum(basket.lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity))
      const discounts = basket.discountCents + sum(basket.lines.map(({ discountCents }) => discountCents))
      expect(sum(priced.map(({ discountCents }) => discountCents))).toBe(discounts)
      expect(sum(priced.map(({ totalCents }) => totalCents))).toBe(items - discounts)
      expect(totals.delivery.totalCents).toBe(basket.delivery.cents)
      expect(sum(all.map(({ taxCents }) => taxCents))).toBe(totals.taxCents)
      expect(totals.netCents + totals.taxCents).toBe(totals.totalCents)
      const onTop = basket.mode === 'added' ? totals.taxCents : 0
      expect(totals.totalCents).toBe(items - discounts + basket.delivery.cents + onTop)
      for (const { totalCents, taxCents } of all) {
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(taxCents).toBeLessThanOrEqual(totalCents)
      }
      for (const { ratePpm, netCents, taxCents, grossCents } of groups) {
        const members = all.filter((one) => one.ratePpm === ratePpm)
        expect(sum(members.map((one) => one.taxCents))).toBe(taxCents)
        expect(netCents + taxCents).toBe(grossCents)
        // Half a cent of tax at most, on what it is taken of.
        const exact = (grossCents * ratePpm) / (1_000_000 + ratePpm)
        const exactOnTop = (netCents * ratePpm) / 1_000_000
        expect(Math.abs(taxCents - (basket.mode === 'included' ? exact : exactOnTop))).toBeLessThan(0.501)
      }
    })
    fc.assert(property, { numRuns: CASES })
  })

  test('the order of the lines changes nothing that is to be paid', () => {
    const property = fc.property(baskets, fc.infiniteStream(fc.nat()), (basket, picks) => {
      const shuffled = [...basket.lines]
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = (picks.next().value ?? 0) % (at + 1)
        const [one, two] = [shuffled[at], shuffled[other]]
        if (one && two) [shuffled[at], shuffled[other]] = [two, one]
      }
      const totalsOf = (given: BasketToPrice) => {
        const { groups, delivery, netCents, taxCents, totalCents } = priceBasket(given)
        const paid = { totalCents, deliveryCents: delivery.totalCents }
        // Contained in the prices, a cent of tax may be another's; on top it would be paid.
        if (given.mode === 'included') return paid
        return { ...paid, groups: groups.toSorted((a, b) => a.ratePpm - b.ratePpm), netCents, taxCents }
      }
      expect(totalsOf({ ...basket, lines: shuffled })).toEqual(totalsOf(basket))
    })
    fc.assert(property, { numRuns: CASES })
  })

  test('printed sums add up, whatever the currency', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
    const property = fc.property(baskets, currency, (basket, code) => {
      const printed = showPriced(priceBasket(basket), code)
      const all = [...printed.lines, printed.delivery]
      const taxes = sumOf(all.map(({ tax }) => tax))
      const amounts = sumOf(all.map(({ total }) => total))
      expect(taxes).toBe(sumOf([printed.tax]))
      expect(amounts + (basket.mode === 'added' ? taxes : 0n)).toBe(sumOf([printed.total]))
      expect(sumOf([printed.net, printed.tax])).toBe(sumOf([printed.total]))
      for (const column of ['gross', 'tax', 'net'] as const) {
        const total = column === 'gross' ? printed.total : printed[column]
        expect(sumOf(printed.groups.map((group) => group[column]))).toBe(sumOf([total]))
      }
    })
    fc.assert(property, { numRuns: CASES })
  })

  test('as an order: lines, delivery and tax are its total, and the columns of its tables add up', () => {
    const modes = fc.constantFrom('none', 'included', 'added')
    const property = fc.property(baskets, modes, ({ lines: asked, delivery }, mode) => {
      const rates = asked.map(({ ratePpm }) => ({ ratePpm: mode === 'none' ? 0 : ratePpm, code: 'standard' }))
      const proportional = { ratePpm: 'proportional' } as const
      const order = priceOrder({
        lines: asked,
        deliveryCents: delivery.cents,
        taxes: { mode, reason: null, sentence: null, lines: rates, delivery: proportional },
      })
      const { lines: priced, charges, groups, totalCents, taxCents, itemsCents, discountCents, deliveryCents } = order
      const all = [...priced, ...charges]
      expect(sum(all.map((one) => one.totalCents))).toBe(totalCents)
      expect(sum(all.map((one) => one.taxCents))).toBe(taxCents)
      const onTop = mode === 'added' ? taxCents : 0
      expect(itemsCents - discountCents + deliveryCents + onTop).toBe(totalCents)
      for (const { unitPriceCents, quantity, discountCents: off, taxOnTopCents, taxCents: tax, ...line } of priced) {
        expect(line.totalCents).toBe(unitPriceCents * quantity - off + taxOnTopCents)
        expect(taxOnTopCents).toBe(mode === 'added' ? tax : 0)
      }
      if (mode === 'none') expect([groups, taxCents]).toEqual([[], 0])
      else expect(sum(groups.map(({ grossCents }) => grossCents))).toBe(totalCents)
      for (const { ratePpm, taxCode, grossCents, taxCents: tax } of groups) {
        const members = all.filter((one) => one.taxRatePpm === ratePpm && one.taxCode === taxCode)
        expect(sum(members.map((one) => one.totalCents))).toBe(grossCents)
        expect(sum(members.map((one) => one.taxCents))).toBe(tax)
      }
    })
    fc.assert(property, { numRuns: CASES })
  })
})
