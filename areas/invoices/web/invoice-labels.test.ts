import { expect, test } from 'vitest'
import { monthsUntil } from './invoice-labels.ts'

test('months go back from this one, over the turn of the year', () => {
  const months = monthsUntil(new Date(2027, 0, 31))
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ])
  expect(months.at(-1)?.value).toBe('2024-02')
})
