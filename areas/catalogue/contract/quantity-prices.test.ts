import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityPriceFaults } from './quantity-price-faults.ts'
import { nextQuantityPrice, shownQuantityPrices, unitPriceFor } from './quantity-prices.ts'
import { quantityPricesText, readQuantityPrices } from './quantity-prices-text.ts'

const part = {
  price: 5,
  quantityPrices: [
    { from: 10, price: 4.5 },
    { from: 50, price: 4.2 },
  ],
}

test.each([
  [1, 5],
  [9, 5],
  [10, 4.5],
  [49, 4.5],
  [50, 4.2],
  [1_000_000, 4.2],
])('%i units cost %d each', (quantity, price) => {
  expect(unitPriceFor(part, quantity)).toBe(price)
  expect(unitPriceFor({ price: 5 }, quantity)).toBe(5)
})

test('the next lower price is told with what is missing', () => {
  expect(nextQuantityPrice(part, 1)).toEqual({ more: 9, price: 4.5 })
  expect(nextQuantityPrice(part, 10)).toEqual({ more: 40, price: 4.2 })
  expect(nextQuantityPrice(part, 50)).toBeUndefined()
})

test('those that a reduced price is below are not shown, and lead nowhere', () => {
  const reduced = { ...part, price: 4.3 }
  expect(shownQuantityPrices(reduced)).toEqual([{ from: 50, price: 4.2 }])
  expect(unitPriceFor(reduced, 10)).toBe(4.3)
  expect(nextQuantityPrice(reduced, 1)).toEqual({ more: 49, price: 4.2 })
})

test('they rise in units and fall in price, from below that of one', () => {
  expect(quantityPriceFaults(part.quantityPrices, 5)).toEqual([])
  expect(quantityPriceFaults(part.quantityPrices, 4.5)).toEqual([
    { at: 0, field: 'price', message: 'Enter less than 4.50' },
  ])
  expect(quantityPriceFaults(part.quantityPrices.toReversed())).toEqual([
    { at: 1, field: 'from', message: 'Enter more than 50' },
    { at: 1, field: 'price', message: 'Enter less than 4.20' },
  ])
})

test('as text they survive the way out and back', () => {
  expect(quantityPricesText(part.quantityPrices)).toBe('10=4.50|50=4.20')
  expect(readQuantityPrices(' 10 = 4.5 | 50=4.20')).toEqual(part.quantityPrices)
  expect(readQuantityPrices('')).toEqual([])
  for (const text of ['10', '10=', '10:4', '10=4.555', '10=4|', '10=-4'])
    expect(readQuantityPrices(text)).toBeUndefined()
})

test('more units never cost more each, and the hint says what they will cost', () => {
  const prices = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 900 })), { maxLength: 10 })
    .map((steps) => {
      let [from, cents] = [1, 10_000]
      return steps.map(([units, less]) => {
        from += units
        cents -= less
        return { from, price: cents / 100 }
      })
    })
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 1200 }),
      (list, cents, quantity) => {
        const sold = { price: cents / 100, quantityPrices: list }
        expect(readQuantityPrices(quantityPricesText(list))).toEqual(list)
        expect(quantityPriceFaults(list)).toEqual([])
        expect(unitPriceFor(sold, quantity + 1)).toBeLessThanOrEqual(unitPriceFor(sold, quantity))
        const next = nextQuantityPrice(sold, quantity)
        if (!next) {
          expect(unitPriceFor(sold, 1_000_000)).toBe(unitPriceFor(sold, quantity))
          return
        }
        expect(unitPriceFor(sold, quantity + next.more)).toBe(next.price)
        expect(unitPriceFor(sold, quantity + next.more - 1)).toBe(unitPriceFor(sold, quantity))
      },
    ),
    { numRuns: 1000 },
  )
})
