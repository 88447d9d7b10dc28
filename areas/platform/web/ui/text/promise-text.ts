import { monthDayText } from './date-text.ts'

/** When something arrives, by days such as 2026-12-01: `Arrives Tue, Dec 1 to Thu, Dec 3`. */
export function promiseText({ from, to }: { from: string; to: string }, verb = 'Arrives'): string {
  const [first, last] = [monthDayText(from), monthDayText(to)]
  return first === last ? `${verb} ${first}` : `${verb} ${first} to ${last}`
}
