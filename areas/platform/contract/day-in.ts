import { dayFormat } from './language/intl-formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from './language/languages.ts'
import { t } from './language/text.ts'

/** By time zone; making one takes half a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as 2026-12-31. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(moment)
}

/** @param day such as 2026-12-31 */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** For emails, such as "26 November 2026 at 17:55, Berlin time": they do not know the reader's time zone. */
export function momentIn(timeZone: string, moment: Date, timeStyle: 'short' | 'medium' = 'short'): string {
  const text = dayFormat({ dateStyle: 'long', timeStyle, timeZone }).format(moment)
  return `${text}, ${zoneText(timeZone, moment)}`
}

/** Such as `Berlin time`; in other languages what these call it, such as `MEZ` and `hora de Nueva York`. */
function zoneText(timeZone: string, moment: Date): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  if (city === 'UTC') return city
  if (currentLanguage() === SOURCE_LANGUAGE) return t('{city} time', { city })
  const named = (timeZoneName: 'short' | 'shortGeneric') =>
    dayFormat({ timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value
  const name = named('shortGeneric')
  // Letters without a season, `MEZ`, are those of winter, which are wrong in summer.
  return (name && /^\p{Lu}+$/u.test(name) ? named('short') : name) ?? t('{city} time', { city })
}
