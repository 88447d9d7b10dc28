import { expect, test } from 'vitest'
import { figureText, spanText, usualPeriods } from './report-text.ts'

const plain = (text: string) => text.replace(/\s*–\s*/, '–')

test('a span says its days, and a whole month its name', () => {
  expect(spanText('month', { from: '2028-02-01', to: '2028-02-29' })).toBe('February 2028')
  expect(plain(spanText('month', { from: '2028-02-02', to: '2028-02-29' }))).toBe('Feb 2–29, 2028')
  expect(plain(spanText('week', { from: '2026-11-09', to: '2026-11-15' }))).toBe('Nov 9–15, 2026')
  expect(spanText('week', { from: '2026-11-15', to: '2026-11-15' })).toBe('Sun, Nov 15, 2026')
})

test('usual periods end today, on the last of a long month as well; the last month is whole', () => {
  expect(usualPeriods('2028-03-31').map(({ from, to }) => [from, to])).toEqual([
    ['2028-03-02', '2028-03-31'],
    ['2028-01-10', '2028-03-31'],
    ['2027-04-01', '2028-03-31'],
    ['2028-02-01', '2028-02-29'],
  ])
})

test('figures are written in their unit, and one that there is none of is a dash', () => {
  expect(figureText('money', -12.5)).toBe('-$12.50')
  expect(figureText('count', 1234)).toBe('1,234')
  expect([-2.5, 45].map((rate) => figureText('percent', rate))).toEqual(['-2.5%', '45.0%'])
  expect(figureText('percent', null)).toBe('–')
  expect(figureText('money', null)).toBe('unknown')
})
