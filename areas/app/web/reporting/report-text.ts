import type { Days, ReportStep } from '#app/contract/reports.ts'
import type { SalesPeriod } from '#orders/contract/sales.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText, percentText } from '#platform/contract/money/number-text.ts'
import { shortSpan, wholeSpan } from '../overview/sales-labels.ts'

const PERIODS: Readonly<Record<ReportStep, SalesPeriod>> = { day: 'days', week: 'weeks', month: 'months' }

/** `Sat, Nov 14, 2026`, `Nov 9 – 15, 2026`, `November 2026`, and days of a month that is not whole. */
export function spanText(by: ReportStep, span: Days): string {
  if (span.from === span.to) return wholeSpan('days', span)
  return wholeSpan(by === 'month' && isWholeMonth(span) ? 'months' : 'weeks', span)
}

/** For the axis. */
export function spanTick(by: ReportStep, span: Days): string {
  return shortSpan(PERIODS[by], span)
}

function isWholeMonth({ from, to }: Days): boolean {
  const next = new Date(`${to}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && next.getUTCDate() === 1
}

/** A figure of a column; a dash where there is none, such as a rate of nothing. */
export function figureText(unit: 'count' | 'money' | 'percent', figure: number | null | undefined): string {
  if (figure === null || figure === undefined) return unit === 'money' ? t('unknown') : '–'
  if (unit === 'money') return formatAmount(figure)
  return unit === 'percent' ? percentText(figure.toFixed(1)) : countText(figure)
}

/** The periods that a button chooses, each with its own steps; today is the last day. */
export function usualPeriods(today: string): { label: string; by: ReportStep; from: string; to: string }[] {
  const back = (change: (day: Date) => void) => {
    const day = new Date(`${today}T00:00:00Z`)
    change(day)
    return day.toISOString().slice(0, 10)
  }
  const months = (count: number) => back((day) => day.setUTCMonth(day.getUTCMonth() - count, 1))
  return [
    { label: t('30 days'), by: 'day', from: back((day) => day.setUTCDate(day.getUTCDate() - 29)), to: today },
    {
      label: t('12 weeks'),
      by: 'week',
      from: back((day) => day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 77)),
      to: today,
    },
    { label: t('12 months'), by: 'month', from: months(11), to: today },
    { label: t('Last month'), by: 'day', from: months(1), to: back((day) => day.setUTCDate(0)) },
  ]
}
