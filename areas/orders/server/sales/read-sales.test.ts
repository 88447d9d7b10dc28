import { expect, test } from 'vitest'
import { addDays } from '#platform/contract/day-in.ts'
import { spansOf } from './read-sales.ts'

const now = '2028-03-01'

test('the days are the last thirty, today the last of them', () => {
  const days = spansOf('days', now)
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ from: '2028-02-01', to: '2028-02-01' })
  expect(days.at(-1)).toEqual({ from: '2028-03-01', to: '2028-03-01' })
})

test('weeks begin on Monday, also on a Sunday', () => {
  expect(spansOf('weeks', now).at(-1)).toEqual({ from: '2028-02-28', to: '2028-03-05' })
  expect(spansOf('weeks', '2028-03-05').at(-1)).toEqual({ from: '2028-02-28', to: '2028-03-05' })
  expect(spansOf('weeks', now)).toHaveLength(12)
})

test('months are whole, whatever their length', () => {
  const months = spansOf('months', '2028-03-31')
  expect(months).toHaveLength(12)
  expect(months.slice(-2)).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-31' },
  ])
})

test.each(['days', 'weeks', 'months'] as const)('%s follow on each other without a gap', (period) => {
  const spans = spansOf(period, now)
  for (const [index, { to }] of spans.slice(0, -1).entries()) expect(spans[index + 1]?.from).toBe(addDays(to, 1))
})
