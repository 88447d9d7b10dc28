import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basketLinkPath } from '#orders/contract/basket-lines.ts'
import { readLinkedParts, readPastedParts } from './requested-parts.ts'

const firstReadings = (text: string) => readPastedParts(text).map(({ readings }) => readings[0])

test.each([
  ['PM-1', [{ number: 'PM-1' }]],
  ['PM-1 4', [{ number: 'PM-1', quantity: 4 }]],
  ['4 x PM-1', [{ number: 'PM-1', quantity: 4 }]],
  ['4× PM-1', [{ number: 'PM-1', quantity: 4 }]],
  ['PM-1 x 4', [{ number: 'PM-1', quantity: 4 }]],
  ['PM-1\t4', [{ number: 'PM-1', quantity: 4 }]],
  ['PM-1,4', [{ number: 'PM-1', quantity: 4 }]],
  ['PM-1, PM-2, 3', [{ number: 'PM-1' }, { number: 'PM-2', quantity: 3 }]],
  ['PM-1;PM-2 2\r\n\nPM-3', [{ number: 'PM-1' }, { number: 'PM-2', quantity: 2 }, { number: 'PM-3' }]],
  ['12345', [{ number: '12345' }]],
  [' \n;,\t ', []],
])('%j names %j', (text, expected) => expect(firstReadings(text)).toEqual(expected))

test('a number that ends in digits may also be meant as a whole', () => {
  expect(readPastedParts('PM CR 42')).toEqual([
    { text: 'PM CR 42', readings: [{ number: 'PM CR', quantity: 42 }, { number: 'PM CR 42' }] },
  ])
})

const sku = fc.stringMatching(/^[A-Z]{1,4}(-[A-Z0-9]{1,6}){0,3}$/)
const lines = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: 60 })
const asNumbers = (entries: { sku: string; quantity: number }[]) =>
  entries.map((entry) => ({ number: entry.sku, quantity: entry.quantity }))

test('whatever stands between numbers and quantities, they are read as they were written', () => {
  const between = fc.constantFrom('\n', '\r\n', ';', ' ; ', '\n\n')
  const spelled = fc.constantFrom(
    (number: string, quantity: number) => `${number} ${quantity}`,
    (number: string, quantity: number) => `${number}\t${quantity}`,
    (number: string, quantity: number) => `${number}, ${quantity}`,
    (number: string, quantity: number) => `${quantity} x ${number}`,
  )
  fc.assert(
    fc.property(lines, between, spelled, (entries, separator, spell) => {
      const text = entries.map((entry) => spell(entry.sku, entry.quantity)).join(separator)
      expect(firstReadings(text)).toEqual(asNumbers(entries))
    }),
  )
})

test('a basket’s link is read as it was made, whatever its numbers hold', () => {
  const anySku = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((text) => text.trim() === text && text !== '')
  const anyLines = fc.array(fc.record({ sku: anySku, quantity: fc.integer({ min: 1, max: 1_000_000 }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(anyLines, (entries) => {
      const { searchParams } = new URL(basketLinkPath(entries), 'http://shop.invalid')
      const read = readLinkedParts(searchParams.get('add') ?? '')
      expect(read.map(({ readings }) => readings[0])).toEqual(asNumbers(entries))
    }),
  )
})
