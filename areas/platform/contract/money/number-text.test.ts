import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from './money-text.ts'
import { counted, countText, plural } from './number-text.ts'

test('counts are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(countText(count)).toBe(intl.format(count))
    }),
  )
})

test('amounts are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
      expect(formatCents(cents)).toBe(intl.format(cents / 100))
    }),
  )
})

test('a count stands with its noun, and with the verb that goes with it', () => {
  expect([0, 1, 2, 1204].map((count) => counted(count, 'part'))).toEqual([
    '0 parts',
    '1 part',
    '2 parts',
    '1,204 parts',
  ])
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
  expect([1, 3].map((count) => counted(count, 'line needs', 'lines need'))).toEqual(['1 line needs', '3 lines need'])
  expect([1, 2].map((count) => plural(count, 'this filter', 'these filters'))).toEqual(['this filter', 'these filters'])
})
