import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { near, oneOf, show, within } from './measure.ts'

const tools = { registry: codedRegistry, roles: () => [], isAlone: false }
const elsewhere = { ...tools, inUse: new Set(['colour']) }

test('takes for equal what is 0.4 % away, but five hundredths of a small figure', () => {
  expect(near('lengthMm', 100, tools)).toEqual({ attribute: 'lengthMm', low: 99.6, high: 100.4 })
  expect(near('lengthMm', 1, tools)).toEqual({ attribute: 'lengthMm', low: 0.95, high: 1.05 })
})

test('keeps to the tolerance of an attribute, or the least that a rule wants', () => {
  expect(near('beadSeatMm', 622, tools)).toMatchObject({ low: 621.5, high: 622.5 })
  expect(near('lengthMm', 1, tools, { part: 'last', atLeast: 2 })).toEqual({
    attribute: 'lengthMm',
    part: 'last',
    low: -1,
    high: 3,
  })
})

test('asks for a stretch or a choice of an attribute that parts of the shop state', () => {
  expect(within('lengthMm', 0.1 + 0.2, 9, tools)).toEqual({ attribute: 'lengthMm', low: 0.3, high: 9 })
  expect(oneOf('size', ['m', 'l'], tools)).toEqual({ attribute: 'size', values: ['m', 'l'] })
})

test('asks for nothing that no part of the shop states', () => {
  expect(near('lengthMm', 1, elsewhere)).toBeUndefined()
  expect(within('lengthMm', 1, 2, elsewhere)).toBeUndefined()
  expect(oneOf('size', ['m'], elsewhere)).toBeUndefined()
})

test('shows a figure with its unit as it is usually written', () => {
  const units = ['nm', 'n', 'kn', 'w', 'v', 'wh', 'mah', 'ah', 'bar', '°', '']
  expect(units.map((unit) => show(5, unit).replace('\u202f', ' '))).toEqual([
    '5 Nm',
    '5 N',
    '5 kN',
    '5 W',
    '5 V',
    '5 Wh',
    '5 mAh',
    '5 Ah',
    '5 bar',
    '5°',
    '5',
  ])
  expect(show(31.8)).toBe('31.8\u202fmm')
})
