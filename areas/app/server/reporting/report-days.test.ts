import { expect, test } from 'vitest'
import type { ReportStep } from '#app/contract/reports.ts'
import { addDays } from '#platform/contract/day-in.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { askedDays } from './report-days.ts'

function asked(by: ReportStep, from?: string, to?: string) {
  const days = askedDays({ by, from, to }, '2028-03-31')
  if (isRefusal(days)) throw new Error(JSON.stringify(days))
  return days
}

test('without days it is the last thirty, today the last of them, beside the thirty before', () => {
  const { period, before, spans } = asked('day')
  expect([period, before]).toEqual([
    { from: '2028-03-02', to: '2028-03-31' },
    { from: '2028-02-01', to: '2028-03-01' },
  ])
  expect(spans).toHaveLength(30)
})

test('the first and the last day belong to it, also when they are one', () => {
  const { before, spans } = asked('week', '2028-02-29', '2028-02-29')
  expect(spans.map(({ span }) => span)).toEqual([{ from: '2028-02-29', to: '2028-02-29' }])
  expect(before).toEqual({ from: '2028-02-28', to: '2028-02-28' })
})

test('whole months are compared with as many months, others with as many days', () => {
  expect(asked('month', '2028-02-01', '2028-03-31').before).toEqual({ from: '2027-12-01', to: '2028-01-31' })
  expect(asked('month', '2028-03-01', '2028-03-31').spans[0]?.before).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(asked('day', '2028-03-01', '2028-03-31').before).toEqual({ from: '2028-01-30', to: '2028-02-29' })
  expect(asked('month', '2028-03-02', '2028-03-31').before.from).toBe('2028-02-01')
})

test('weeks begin on Monday and are cut at both ends', () => {
  expect(asked('week', '2028-03-03', '2028-03-14').spans.map(({ span }) => span)).toEqual([
    { from: '2028-03-03', to: '2028-03-05' },
    { from: '2028-03-06', to: '2028-03-12' },
    { from: '2028-03-13', to: '2028-03-14' },
  ])
})

test.each(['day', 'week', 'month'] as const)('spans by %s have no gap, nor have those before', (by) => {
  for (const [from, to] of [
    ['2027-05-17', '2028-03-31'],
    ['2027-04-01', '2028-03-31'],
  ] as const) {
    const { period, before, spans } = asked(by, from, to)
    for (const [which, whole] of [
      ['span', period],
      ['before', before],
    ] as const) {
      expect([spans[0]?.[which].from, spans.at(-1)?.[which].to]).toEqual([whole.from, whole.to])
      for (const [index, each] of spans.slice(0, -1).entries())
        expect(spans[index + 1]?.[which].from).toBe(addDays(each[which].to, 1))
    }
    expect(addDays(before.to, 1)).toBe(period.from)
  }
})

test('too many spans are refused, and a last day before the first', () => {
  expect(askedDays({ by: 'day', from: '2026-01-01', to: '2028-01-01' }, '2028-03-31')).toMatchObject({
    refused: 'input-invalid',
  })
  expect(askedDays({ by: 'month', from: '2010-01-01', to: '2028-01-01' }, '2028-03-31')).toMatchObject({
    refused: 'input-invalid',
  })
  expect(askedDays({ by: 'day', from: '2028-01-02', to: '2028-01-01' }, '2028-03-31')).toMatchObject({
    refused: 'input-invalid',
  })
})
