import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { dateText } from './date-text.ts'

/** A day such as 2026-12-01, which English keeps: in German `01.12.2026`. What is no whole day stays as it is. */
export function plainDayText(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  return currentLanguage() === SOURCE_LANGUAGE || Number.isNaN(moment.getTime()) ? day : dateText(moment, 'utc')
}
