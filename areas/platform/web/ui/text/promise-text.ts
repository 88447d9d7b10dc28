import { t } from '#platform/contract/language/text.ts'
import { monthDayText } from './date-text.ts'

/** When something arrives, by days such as 2026-12-01: `Arrives Tue, Dec 1 to Thu, Dec 3`. */
export function promiseText({ from, to }: { from: string; to: string }, verb: 'Arrives' | 'Ready' = 'Arrives'): string {
  const [first, last] = [monthDayText(from), monthDayText(to)]
  if (verb === 'Ready') {
    return first === last ? t('Ready {day}', { day: first }) : t('Ready {first} to {last}', { first, last })
  }
  return first === last ? t('Arrives {day}', { day: first }) : t('Arrives {first} to {last}', { first, last })
}
