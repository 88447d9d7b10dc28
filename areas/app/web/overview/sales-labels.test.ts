import { expect, test } from 'vitest'
import { shortSpan, wholeSpan } from './sales-labels.ts'

const week = { from: '2026-11-09', to: '2026-11-15' }

test('a span is short on an axis and whole elsewhere', () => {
  expect(shortSpan('days', week)).toBe('Nov 9')
  expect(shortSpan('months', week)).toBe('Nov')
  expect(wholeSpan('days', week)).toBe('Mon, Nov 9, 2026')
  expect(wholeSpan('weeks', week).replace(/\s*–\s*/, '–')).toBe('Nov 9–15, 2026')
  expect(wholeSpan('months', week)).toBe('November 2026')
})
