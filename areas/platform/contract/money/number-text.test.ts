import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from './money-text.ts'
import { countText } from './number-text.ts'

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
