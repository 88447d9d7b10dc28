import { describe, expect, it, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { saleFaults } from './sale-faults.ts'
import { perUnit, type UnitOfSale, unitFromText, unitText } from './units.ts'

const UNITS: [string, UnitOfSale, string][] = [
  ['each', { unit: 'each', unitSize: 1 }, 'each'],
  ['pair', { unit: 'pair', unitSize: 2 }, 'per pair'],
  ['set of 4', { unit: 'set', unitSize: 4 }, 'per set of 4'],
  ['metre', { unit: 'metre', unitSize: 1 }, 'per metre'],
  ['pack of 2', { unit: 'pack', unitSize: 2 }, 'per pack of 2'],
  ['pack of 100000', { unit: 'pack', unitSize: 100_000 }, 'per pack of 100000'],
]

describe('A unit of sale', () => {
  test.each(notEmpty(UNITS))('is written and read as %s', (text, unit, price) => {
    expect([unitText(unit), perUnit(unit)]).toEqual([text, price])
    expect(unitFromText(text)).toEqual(unit)
    expect(unitFromText(`  ${text.toUpperCase()} `)).toEqual(unit)
    expect(saleFaults({ ...unit, min: 6, multiple: 3 })).toEqual([])
  })

  test.each([
    '',
    'pairs',
    'pack',
    'pack of',
    'pack of 0',
    'pack of 1',
    'pack of 02',
    'pack of 100001',
    'pack of 1000001',
    'a pack of 5',
    'pack of 2.5',
    'set',
    'each of 1',
    'pair of 2',
    'box of 4',
  ])('is not read from "%s"', (text) => {
    expect(unitFromText(text)).toBeUndefined()
  })

  it('goes together with its size, and the minimum with the multiple', () => {
    expect(saleFaults({ unit: 'each', unitSize: 2, min: 7, multiple: 5 })).toEqual([
      { path: 'minimum', message: 'Enter a multiple of 5' },
      { path: 'unitSize', message: 'Enter 1, or choose a set or a pack' },
    ])
    expect(saleFaults({ unit: 'pack', unitSize: 1, min: 1, multiple: 1 })).toEqual([
      { path: 'unitSize', message: 'Enter how many are in a pack' },
    ])
  })
})
