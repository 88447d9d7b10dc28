import { expect, test } from 'vitest'
import type { TreePosition } from '#catalogue/contract/assemblies/assemblies.ts'
import { viewAssembly } from './assembly-view.ts'
import { neededUnits } from './needed-units.ts'
import { readMade } from './read-made.ts'
import { validityWords } from './validity-labels.ts'

const SOLD = {
  ...{ _id: '0190a1b2-0000-7000-8000-000000000001', price: 4, availableQuantity: 50, min: 1, multiple: 1 },
  ...{ unit: 'each' as const, unitSize: 1, isOnSale: true },
}
const ALWAYS = { validFrom: null, validUntil: null, serialFrom: null, serialUntil: null }

const position = (id: string, path: string, more: Partial<TreePosition> = {}): TreePosition => ({
  ...{ ...ALWAYS, id, path, depth: path.split('.').length, ref: path.split('.').at(-1) ?? '' },
  ...{ sku: `S-${id}`, name: `Part ${id}`, quantity: 1, unit: 'pcs', wear: false, torqueNm: null, note: '' },
  ...{ hasAssembly: false, part: SOLD, comesWith: null },
  ...more,
})

test.each([
  [2, 'pcs', {}, 2, ''],
  [2, 'pcs', { unit: 'pack', unitSize: 10 }, 1, '2 needed, sold in packs of 10'],
  [3, 'pcs', { unit: 'pair', unitSize: 2 }, 2, '3 needed, sold in pairs'],
  [4, 'pcs', { min: 5 }, 5, '4 needed, minimum order 5'],
  [7, 'pcs', { min: 2, multiple: 2 }, 8, '7 needed, sold in multiples of 2'],
  [1400, 'mm', { unit: 'metre' }, 2, '1,400 mm needed, sold by the metre'],
] as const)('%d %s of a part sold %j are %d units', (quantity, unit, sold, units, words) => {
  expect(neededUnits({ quantity, unit, part: { ...SOLD, ...sold } })).toEqual({ units, words })
})

test('paint, and what is not on sale, never go to the basket', () => {
  expect(neededUnits({ quantity: 9, unit: 'oz', part: SOLD })).toBeNull()
  expect(neededUnits({ quantity: 1, unit: 'pcs', part: { ...SOLD, isOnSale: false } })).toBeNull()
  expect(neededUnits({ quantity: 1, unit: 'pcs', part: null })).toBeNull()
})

test.each([
  [{ validUntil: '2010-05-03' }, true, 'for bikes made until May 3, 2010'],
  [{ validFrom: '2010-05-04' }, false, 'made from May 4, 2010'],
  [{ validFrom: '2010-03-04', validUntil: '2010-05-03' }, true, 'for bikes made Mar 4, 2010 to May 3, 2010'],
  [{ serialFrom: 1000, serialUntil: 4999 }, true, 'serial numbers 1000–4999'],
  [{ validFrom: '2010-05-04', serialUntil: 4999 }, false, 'made from May 4, 2010, serial numbers up to 4999'],
  [{}, true, ''],
])('the extent %j is said in words', (extent, isBike, words) => {
  expect(validityWords({ ...ALWAYS, ...extent }, isBike)).toBe(words)
})

test('one part at two times has one row now, the other apart, each with an address of its own', () => {
  const positions = [
    position('0', '1', { validUntil: '2010-05-03' }),
    position('1', '1', { validFrom: '2010-05-04', hasAssembly: true, quantity: 2 }),
    position('1.0', '1.1', { quantity: 4, wear: true }),
    position('2', '2', { wear: true }),
  ]
  const {
    positions: now,
    others,
    wearing,
    hasTotals,
  } = viewAssembly({ positions, isBike: true }, { date: '2026-01-01' })
  expect(now.map(({ anchor, validity }) => [anchor, validity])).toEqual([
    ['ref-1-2', 'for bikes made from May 4, 2010'],
    ['ref-2', ''],
  ])
  expect(others.map(({ anchor }) => anchor)).toEqual(['ref-1'])
  expect(now[0]?.nested.map(({ anchor, quantity, total }) => [anchor, quantity, total])).toEqual([
    ['ref-1.1', '4', '8'],
  ])
  expect(hasTotals).toBe(true)
  expect(wearing.parts.map(({ units, isInside }) => [units, isInside])).toEqual([
    [8, true],
    [1, false],
  ])
  expect(viewAssembly({ positions, isBike: true }, { date: '2010-01-01' }).positions[0]?.nested).toEqual([])
})

test('wear parts are added once each, to the last; what depends on the serial number or wears out with the whole is not', () => {
  const wheel = { hasAssembly: true, quantity: 2 }
  const bearing = { sku: 'B', wear: true, quantity: 2, part: { ...SOLD, _id: 'b', availableQuantity: 9 } }
  const positions = [
    position('0', '1', wheel),
    position('0.0', '1.1', bearing),
    position('1', '2', { hasAssembly: true, wear: true }),
    position('1.0', '2.1', bearing),
    position('2', '3', { ...bearing, quantity: 5 }),
    position('3', '4', { wear: true, sku: 'OLD', serialUntil: 499 }),
    position('4', '4', { wear: true, sku: 'NEW', serialFrom: 500 }),
    position('5', '5', { wear: true, sku: 'GONE', part: { ...SOLD, availableQuantity: 0 } }),
  ]
  const worn = (serial?: number) => viewAssembly({ positions, isBike: false }, { date: '2026-01-01', serial }).wearing
  expect(worn().parts.map(({ part, units, isInside }) => [part._id, units, isInside])).toEqual([
    ['b', 9, false],
    [SOLD._id, 1, false],
  ])
  expect([worn().undecided, worn(600).undecided, worn(600).parts.length]).toEqual([1, 0, 3])
})

test('a piece is read from its address, and what cannot be read is said', () => {
  const read = (query: string) => readMade(new URLSearchParams(query), '2026-11-23')
  expect(read('made=2010-05-03&serial=1200').made).toEqual({ date: '2010-05-03', serial: 1200 })
  expect(read('').made).toEqual({ date: '2026-11-23' })
  expect(read('made=2010-02-30&serial=12x')).toMatchObject({
    made: { date: '2026-11-23' },
    faults: { made: 'Enter a date such as 2010-05-03', serial: 'Enter the digits of the serial number' },
  })
})
