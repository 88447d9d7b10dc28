const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export type Zone = 'utc' | 'local'

/** `Nov 20, 2026`. Not with Intl, whose first formatter costs a phone a tenth of a second. */
export function dateText(moment: Date, zone: Zone): string {
  const shifted = inZone(moment, zone)
  return `${MONTHS[shifted.getUTCMonth()]} ${shifted.getUTCDate()}, ${shifted.getUTCFullYear()}`
}

/** `3:51 PM`. */
export function timeText(moment: Date, zone: Zone): string {
  const shifted = inZone(moment, zone)
  const hours = shifted.getUTCHours()
  const minutes = String(shifted.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** `Tue, Dec 1`, of a day such as 2026-12-01. */
export function monthDayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** A date whose UTC fields are those of the zone. */
function inZone(moment: Date, zone: Zone): Date {
  return zone === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}
