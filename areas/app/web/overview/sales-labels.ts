import type { Sales, SalesPeriod } from '#orders/contract/sales.ts'
import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'

export const PERIOD_LABELS: Record<SalesPeriod, { choice: Message; span: Message }> = {
  days: { choice: msg('30 days'), span: msg('Day') },
  weeks: { choice: msg('12 weeks'), span: msg('Week') },
  months: { choice: msg('12 months'), span: msg('Month') },
}

/** For the axis: `Nov 14`, `Nov`. Days are the shop's. */
export function shortSpan(period: SalesPeriod, { from }: Pick<Sales, 'from'>): string {
  return format(from, period === 'months' ? { month: 'short' } : { day: 'numeric', month: 'short' })
}

/** `Sat, Nov 14, 2026`, `Nov 9 – 15, 2026`, `November 2026`. */
export function wholeSpan(period: SalesPeriod, { from, to }: Pick<Sales, 'from' | 'to'>): string {
  if (period === 'months') return format(from, { month: 'long', year: 'numeric' })
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  if (period === 'days') return format(from, { ...day, weekday: 'short' })
  return formatter(day).formatRange(moment(from), moment(to))
}

function format(day: string, style: Intl.DateTimeFormatOptions): string {
  return formatter(style).format(moment(day))
}

function formatter(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dayFormat({ ...style, timeZone: 'UTC' }, 'en-US')
}

function moment(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
