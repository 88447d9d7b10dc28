import { type DateFormat, KNOWN_DATES } from '#platform/contract/language/known-formats.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'

// Not from Intl, whose first formatter costs a phone a tenth of a second.
const ENGLISH: DateFormat = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  date: 'N D, Y',
  monthDay: 'W, N D',
  halves: true,
}

const dateFormat = () => KNOWN_DATES[currentLanguage()] ?? ENGLISH

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

export type Zone = 'utc' | 'local'

/** `Nov 20, 2026`, in German `20.11.2026`. */
export function dateText(moment: Date, zone: Zone): string {
  return filled(dateFormat().date, inZone(moment, zone))
}

/** `3:51 PM`, elsewhere `15:51`. */
export function timeText(moment: Date, zone: Zone): string {
  const shifted = inZone(moment, zone)
  const hours = shifted.getUTCHours()
  const minutes = twoDigits(shifted.getUTCMinutes())
  if (!dateFormat().halves) return `${hours}:${minutes}`
  return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** `Jan 15, 2027` of a day such as 2027-01-15. */
export function dayText(day: string): string {
  return dateText(new Date(`${day}T00:00:00Z`), 'utc')
}

/** `Tue, Dec 1`, of a day such as 2026-12-01. */
export function monthDayText(day: string): string {
  return filled(dateFormat().monthDay, new Date(`${day}T00:00:00Z`))
}

function filled(pattern: string, date: Date): string {
  const { months, weekdays } = dateFormat()
  const [day, month] = [date.getUTCDate(), date.getUTCMonth()]
  const parts: Readonly<Record<string, string | number | undefined>> = {
    ...{ D: day, '0D': twoDigits(day), '0M': twoDigits(month + 1), Y: date.getUTCFullYear() },
    ...{ N: months.split(' ')[month], W: weekdays.split(' ')[date.getUTCDay()] },
  }
  return pattern.replace(/0?[DMNWY]/g, (part) => String(parts[part]))
}

/** A date whose UTC fields are those of the zone. */
function inZone(moment: Date, zone: Zone): Date {
  return zone === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}
