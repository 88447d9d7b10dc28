import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import type { OrderLines } from '#orders/server/order-lines.ts'
import { openLines } from '#orders/server/order-lines.ts'
import type { WholeShipment } from '#orders/server/parcels/shipments-store.ts'
import { dayIn } from '#platform/contract/day-in.ts'

const DAY_MS = 86_400_000

type Parcel = Pick<WholeShipment, 'status' | 'shippedAt' | 'deliveredAt'>

/** When the last parcel arrived, or has arrived at the latest. Undefined while something is still to come. */
export function lastArrival(
  lines: OrderLines,
  parcels: readonly Parcel[],
  { longestTransitDays }: Pick<ReturnSettings, 'longestTransitDays'>,
): Date | undefined {
  if (openLines(lines).length > 0) return undefined
  const arrivals = parcels.flatMap(({ status, shippedAt, deliveredAt }) => {
    if (status !== 'shipped' && status !== 'delivered') return []
    if (deliveredAt) return [deliveredAt.getTime()]
    return shippedAt ? [shippedAt.getTime() + longestTransitDays * DAY_MS] : []
  })
  return arrivals.length > 0 ? new Date(Math.max(...arrivals)) : undefined
}

/** The last day of a period that begins on the day after `from`. */
export function lastDay(from: Date, days: number, timeZone: string): string {
  const first = new Date(`${dayIn(timeZone, from)}T00:00:00Z`)
  return new Date(first.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The later one, where the shop counted in several zones meanwhile. */
export function lastDayIn(from: Date, days: number, timeZones: readonly string[]): string {
  return timeZones.map((timeZone) => lastDay(from, days, timeZone)).reduce((one, other) => (one > other ? one : other))
}

/** The whole last day belongs to the period, by each of the zones. */
export function isPeriodOver(now: Date, from: Date | undefined, days: number, timeZones: readonly string[]): boolean {
  return from !== undefined && timeZones.every((timeZone) => dayIn(timeZone, now) > lastDay(from, days, timeZone))
}

/** Whole days of the shop from one moment to another. */
export function passedDays(from: Date, to: Date, timeZone: string): number {
  const [first, last] = [from, to].map((moment) => Date.parse(`${dayIn(timeZone, moment)}T00:00:00Z`))
  return ((last ?? 0) - (first ?? 0)) / DAY_MS
}
