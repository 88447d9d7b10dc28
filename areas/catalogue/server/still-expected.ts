import { shopDay } from '#platform/contract/shop/shop-day.ts'

/**
 * The day on which a part is expected in stock; null once that day has passed in the shop, because no date is better
 * than a wrong one.
 */
export function stillExpected(expectedOn: string | null, now: Date): string | null {
  return expectedOn !== null && expectedOn >= shopDay(now) ? expectedOn : null
}
