import type { TaxRate } from '#admin/contract/settings/tax-settings.ts'
import { percentText, placeText } from './tax-labels.ts'

export type RateChange = { day: string; text: string }

/** What confirmed rates begin or end after today, the earliest first. Days are such as `2027-01-01`. */
export function upcomingRateChanges(rates: readonly TaxRate[], today: string): RateChange[] {
  const places = Map.groupBy(
    rates.filter(({ confirmed }) => confirmed),
    placeText,
  )
  return [...places]
    .flatMap(([place, rows]) => changesOf(place, rows, today))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

function changesOf(place: string, rows: readonly TaxRate[], today: string): RateChange[] {
  const begins = rows
    .filter(({ from }) => from > today)
    .map(({ from, percent }) => {
      const before = rows.find(({ to }) => to === dayBefore(from))
      const text = before ? `${percentText(before.percent)} → ${percentText(percent)}` : percentText(percent)
      return { day: from, text: `${place}: ${text}` }
    })
  const ends = rows.flatMap(({ to, percent }) => {
    const after = to && dayAfter(to)
    if (!after || after <= today || rows.some(({ from }) => from === after)) return []
    return [{ day: after, text: `${place}: ${percentText(percent)} → no rate` }]
  })
  return [...begins, ...ends]
}

const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)

function shifted(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
