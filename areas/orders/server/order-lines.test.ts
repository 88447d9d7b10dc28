import { describe, expect, test } from 'vitest'
import {
  fulfilmentOf,
  type OrderLine,
  openLines,
  openUnits,
  refuseUnits,
  titleOf,
  unitsOf,
  unpackedLines,
  unpackedUnits,
} from './order-lines.ts'

function line(number: number, counts: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ line: number, partId: '', sku: '', partName: `Part ${number}`, returnable: 'yes' as const },
    ...{ unitPriceCents: 100, totalCents: 1000 },
    ...{ quantity: 10, cancelled: 0, shipped: 0, packed: 0, returned: 0, refundedUnits: 0, refundedCents: 0 },
    ...{ discountCents: 0, taxRatePpm: 0, taxCode: 'none', taxCents: 0, taxOnTopCents: 0, refundedTaxCents: 0 },
    ...{ promisedFrom: null, promisedTo: null, durabilityYears: null },
    ...counts,
  }
}

test('an order is named by its first part and how many more there are', () => {
  expect(titleOf([line(1)])).toBe('Part 1')
  expect(titleOf([line(1), line(2), line(3)])).toBe('Part 1 and 2 more')
  expect(unitsOf([line(1), line(2, { quantity: 3 })])).toBe(13)
})

test('open is what is neither cancelled nor shipped; packed units are open, but taken', () => {
  const some = line(1, { cancelled: 2, shipped: 3, packed: 4 })
  expect([openUnits(some), unpackedUnits(some)]).toEqual([5, 1])
  const done = line(2, { cancelled: 4, shipped: 6 })
  expect(openLines([some, done, line(3)])).toEqual([
    { line: 1, quantity: 5 },
    { line: 3, quantity: 10 },
  ])
  expect(unpackedLines([some, line(2, { packed: 10 }), line(3)])).toEqual([
    { line: 1, quantity: 1 },
    { line: 3, quantity: 10 },
  ])
})

test.each([
  ['none', [line(1), line(2, { cancelled: 10 })]],
  ['partial', [line(1, { shipped: 1 }), line(2)]],
  ['partial', [line(1, { shipped: 10 }), line(2)]],
  ['complete', [line(1, { shipped: 10 }), line(2, { cancelled: 10 })]],
  ['complete', [line(1, { shipped: 4, cancelled: 6 })]],
] as const)('an order is fulfilled: %s', (fulfilment, lines) => {
  expect(fulfilmentOf(lines)).toBe(fulfilment)
})

describe('units that are asked for', () => {
  const lines = [line(1), line(2, { shipped: 8 }), line(3, { packed: 7 }), line(4, { cancelled: 10 })] as const
  const asked = (number: number, quantity: number) => refuseUnits(lines, [{ line: number, quantity }])

  test('are granted up to what is open and in no parcel', () => {
    for (const [number, quantity] of [
      [1, 10],
      [2, 2],
      [3, 3],
    ] as const)
      expect(asked(number, quantity)).toBeUndefined()
  })

  test.each([
    [1, 11, 'Only 10 of Part 1 open.'],
    [2, 3, 'Only 2 of Part 2 open.'],
    [3, 4, 'Only 3 of Part 3 open, 7 packed.'],
    [4, 1, 'No units of Part 4 are open.'],
    [9, 1, 'The order has no line 9.'],
  ])('of line %i, %i of them, are refused: %s', (number, quantity, detail) => {
    expect(asked(number, quantity)).toMatchObject({ refused: 'too-many-units', detail })
  })

  test('are refused with every line at fault, by its place in what was asked', () => {
    const both = [
      { line: 2, quantity: 3 },
      { line: 1, quantity: 1 },
      { line: 9, quantity: 1 },
    ]
    expect(refuseUnits(lines, both)).toMatchObject({
      detail: 'Only 2 of Part 2 open. The order has no line 9.',
      errors: [{ path: 'lines.0.quantity' }, { path: 'lines.2.line' }],
    })
  })
})
