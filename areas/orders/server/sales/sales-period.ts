import type { SalesPeriod } from '#orders/contract/sales.ts'

/** Inclusive UTC days. */
export type Span = { from: string; to: string }

const COUNT: Record<SalesPeriod, number> = { days: 30, weeks: 12, months: 12 }

/** Oldest first; the last one includes today. */
export function spansOf(period: SalesPeriod, now: Date): Span[] {
  const begin = beginOf(period, now)
  return Array.from({ length: COUNT[period] }, (_, index) => {
    const back = COUNT[period] - 1 - index
    return { from: dayText(step(period, begin, -back)), to: addDays(dayText(step(period, begin, 1 - back)), -1) }
  })
}

export function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayText(moment)
}

function beginOf(period: SalesPeriod, now: Date): Date {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  if (period === 'months') midnight.setUTCDate(1)
  // Weeks begin on Monday; Sunday is 0.
  if (period === 'weeks') midnight.setUTCDate(midnight.getUTCDate() - ((midnight.getUTCDay() + 6) % 7))
  return midnight
}

function step(period: SalesPeriod, begin: Date, count: number): Date {
  const moved = new Date(begin)
  if (period === 'months') moved.setUTCMonth(moved.getUTCMonth() + count)
  else moved.setUTCDate(moved.getUTCDate() + count * (period === 'weeks' ? 7 : 1))
  return moved
}
