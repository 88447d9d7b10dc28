import { expect, test } from 'vitest'
import { effectText, NEW_COUPON, namesIn, numberOrText, usesText } from './coupon-values.ts'

test('typed numbers are numbers, and what is none stays as typed', () => {
  expect(['', ' 4.50 ', '7', '4.', '4,5', '-1', '1.299', 'ten'].map(numberOrText)).toEqual([
    ...[null, 4.5, 7, '4.', 4.5, -1, '1.299', 'ten'],
  ])
})

test('names are lines that say something', () => {
  expect(namesIn(' CH-1 \n\nCH-2\n')).toEqual(['CH-1', 'CH-2'])
})

test('a coupon says what it takes off and how often it was used', () => {
  expect(effectText({ ...NEW_COUPON, percent: 12.5 })).toBe('12.5 % off')
  expect(effectText({ ...NEW_COUPON, kind: 'amount', amount: 5 })).toBe('$5.00 off')
  expect(effectText({ ...NEW_COUPON, kind: 'delivery' })).toBe('free delivery')
  expect(effectText(NEW_COUPON)).toBeUndefined()
  expect([usesText(undefined, 3), usesText(1, null), usesText(1200, null), usesText(3, 100)]).toEqual([
    undefined,
    'used once',
    'used 1,200 times',
    'used 3 of 100 times',
  ])
})
