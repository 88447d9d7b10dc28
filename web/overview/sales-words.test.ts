import { expect, test } from 'vitest'
import { shortSpan, wholeSpan } from './sales-words.ts'

const week = { from: '2026-11-09', to: '2026-11-15' }

test('a span is short on an axis and whole elsewhere', () => {
  expect(shortSpan('days', week, 'en-GB')).toBe('9 Nov')
  expect(shortSpan('months', week, 'en-GB')).toBe('Nov')
  expect(wholeSpan('days', week, 'en-GB')).toBe('Mon, 9 Nov 2026')
  expect(wholeSpan('weeks', week, 'en-GB').replace(/\s*–\s*/, '–')).toBe('9–15 Nov 2026')
  expect(wholeSpan('months', week, 'en-GB')).toBe('November 2026')
})
