/** A day as 2026-12-31. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

/** For emails, such as "26 November 2026 at 17:55, Berlin time": they do not know the reader's time zone. */
export function momentIn(timeZone: string, moment: Date, timeStyle: 'short' | 'medium' = 'short'): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle, timeZone }).format(moment)
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${text}, ${city === 'UTC' ? 'UTC' : `${city} time`}`
}
