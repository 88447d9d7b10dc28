import { dateText } from '#platform/web/ui/text/date-text.ts'

/** `Jan 15, 2027` of a day such as 2027-01-15. */
export function dayText(day: string): string {
  return dateText(new Date(`${day}T00:00:00Z`), 'utc')
}
