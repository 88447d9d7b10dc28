const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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

/** A date whose UTC fields are those of the zone. */
function inZone(moment: Date, zone: Zone): Date {
  return zone === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}
