import type { Sales, SalesPeriod } from '#contract/shop/overview.ts'

/** How the periods are chosen, and what one of their spans is called. */
export const PERIOD_WORDS: Record<SalesPeriod, { choice: string; span: string }> = {
  days: { choice: '30 days', span: 'Day' },
  weeks: { choice: '12 weeks', span: 'Week' },
  months: { choice: '12 months', span: 'Month' },
}

/** A span on an axis, where there is little room: `14 Nov`, `Nov`. In the reader's language; the days are UTC's. */
export function shortSpan(period: SalesPeriod, { from }: Pick<Sales, 'from'>, locale?: string): string {
  return format(from, period === 'months' ? { month: 'short' } : { day: 'numeric', month: 'short' }, locale)
}

/** A span in full: `Sat, 14 Nov 2026`, `9 – 15 Nov 2026`, `November 2026`. */
export function wholeSpan(period: SalesPeriod, { from, to }: Pick<Sales, 'from' | 'to'>, locale?: string): string {
  if (period === 'months') return format(from, { month: 'long', year: 'numeric' }, locale)
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  if (period === 'days') return format(from, { ...day, weekday: 'short' }, locale)
  return formatter(day, locale).formatRange(moment(from), moment(to))
}

function format(day: string, style: Intl.DateTimeFormatOptions, locale?: string): string {
  return formatter(style, locale).format(moment(day))
}

function formatter(style: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
}

function moment(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
