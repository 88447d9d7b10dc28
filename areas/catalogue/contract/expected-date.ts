import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
/** "3 December", with the year unless it is this one. */
export function expectedText(expectedOn: string, now: Date): string {
  const day = new Date(expectedOn)
  const isThisYear = day.getUTCFullYear() === now.getUTCFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return dayFormat({ day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(day)
}

/** What is said of a part of which nothing can be ordered. `expectedOn`: a day that has not passed. */
export function outOfStockText(expectedOn: string | null, now: Date): string {
  return expectedOn === null
    ? t('Out of stock')
    : t('Out of stock, expected {day}', { day: expectedText(expectedOn, now) })
}
