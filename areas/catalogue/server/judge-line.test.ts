import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestOrder, orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import { judgeLine, judgeLines } from './judge-line.ts'

const part = {
  min: 10,
  multiple: 5,
  available: 32,
  priceCents: 1999,
  quantityFrom: null,
  quantityCents: null,
  expectedOn: null,
}
const now = new Date('2026-12-01T12:00:00Z')
const id = '0193a0c0-0000-7000-8000-000000000000'
const judge = (quantity: number, expectedTotalCents?: number) =>
  judgeLine(part, 3, { part: id, quantity, ...(expectedTotalCents !== undefined && { expectedTotalCents }) }, now)

test('a line that can be ordered has no problem, at the price that was seen or without one', () => {
  expect(judge(10)).toBeUndefined()
  expect(judge(30, 59_970)).toBeUndefined()
})

test('a part that is not on sale has a line and no figures', () => {
  expect(judgeLine(undefined, 1, { part: id, quantity: 1 }, now)).toEqual({
    line: 1,
    part: id,
    problem: 'gone',
    message: 'No longer on sale',
  })
})

test.each([
  [5, undefined, 'below-minimum', 'Order at least 10'],
  [12, undefined, 'not-a-multiple', 'Order 10 or 15'],
  [33, undefined, 'not-a-multiple', 'Order 30'],
  [35, undefined, 'out-of-stock', 'Only 30 available'],
  [10, 19_989, 'price-changed', 'The price has changed'],
  [35, 1, 'out-of-stock', 'Only 30 available'],
] as const)('%s units at %s cents: %s', (quantity, cents, problem, message) => {
  expect(judge(quantity, cents)).toMatchObject({
    line: 3,
    problem,
    message,
    min: 10,
    multiple: 5,
    availableQuantity: 32,
    orderable: 30,
    currentPrice: 19.99,
  })
})

test.each([
  [null, 'Out of stock'],
  ['2026-12-03', 'Out of stock, expected 3 December'],
  ['2026-11-30', 'Out of stock'],
])('less in stock than the minimum order, expected on %s: %s', (expectedOn, message) => {
  expect(judgeLine({ ...part, available: 9, expectedOn }, 1, { part: id, quantity: 10 }, now)).toMatchObject({
    problem: 'out-of-stock',
    message,
    orderable: 0,
  })
})

test('of several lines each is judged by its own part, and named by its place from 1', () => {
  const other = '0193a0c0-0000-7000-8000-000000000001'
  const lines = [
    { part: other, quantity: 1 },
    { part: id, quantity: 10 },
    { part: id, quantity: 41 },
  ]
  expect(judgeLines([{ ...part, id }], lines, now)).toMatchObject([
    { line: 1, part: other, problem: 'gone' },
    { line: 3, part: id, problem: 'not-a-multiple', message: 'Order a multiple of 5' },
  ])
})

test('what can be ordered of any wish is no problem, unless nothing can', () => {
  const numbers = fc.record({
    packs: fc.integer({ min: 1, max: 20 }),
    multiple: fc.integer({ min: 1, max: 50 }),
    available: fc.integer({ min: 0, max: 3_000 }),
    wish: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(numbers, ({ packs, multiple, available, wish }) => {
      const sold = {
        min: packs * multiple,
        multiple,
        available,
        priceCents: 1,
        quantityFrom: null,
        quantityCents: null,
        expectedOn: null,
      }
      const orderable = { ...sold, availableQuantity: available }
      const quantity = orderableQuantity(wish, orderable)
      const problem = judgeLine(sold, 1, { part: id, quantity }, now)
      if (largestOrder(orderable) > 0) expect(problem).toBeUndefined()
      else expect(problem?.problem).toBe('below-minimum') // 0 units
    }),
  )
})
