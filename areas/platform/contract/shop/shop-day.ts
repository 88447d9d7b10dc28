import { dayIn } from '../day-in.ts'

let timeZone = 'UTC'

/** Once more whenever this process follows the owner's settings. */
export function setShopTimeZone(zone: string): void {
  timeZone = zone
}

/** The day in the shop, such as 2026-12-31. On the server only: it decides which days have passed. */
export function shopDay(moment: Date): string {
  return dayIn(timeZone, moment)
}
