import { expect, test } from 'vitest'
import { addDeskDiscount } from './desk-discount.ts'

const LINES = [{ totalCents: 1_000 }, { totalCents: 500 }, { totalCents: 0 }]

test('an amount is shared by what is left of the lines after a coupon, to the cent', () => {
  expect(addDeskDiscount({ cents: 100 }, LINES, [0, 0, 0])).toEqual([67, 33, 0])
  expect(addDeskDiscount({ cents: 100 }, LINES, [500, 0, 0])).toEqual([550, 50, 0])
})

test('percent are rounded half up once, and nothing is taken off more than a line costs', () => {
  expect(addDeskDiscount({ percent: 12.5 }, [{ totalCents: 101 }], [0])).toEqual([13])
  expect(addDeskDiscount({ percent: 100 }, LINES, [0, 500, 0])).toEqual([1_000, 500, 0])
  expect(addDeskDiscount({ cents: 9_999 }, LINES, [1, 0, 0])).toEqual([1_000, 500, 0])
  expect(addDeskDiscount({ cents: 5 }, [{ totalCents: 0 }], [0])).toEqual([0])
})
