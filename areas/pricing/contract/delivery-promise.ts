import { type DeliveryMethod, type DeliverySettings, WEEKDAYS } from '#admin/contract/settings/delivery-settings.ts'

/** ISO days. */
export type DeliveryPromise = { from: string; to: string }

/** Counts working days from the day on which an order placed at `now` leaves; undefined while the data for it lack. */
export type PromiseDays = (min: number, max: number) => DeliveryPromise | undefined

type PromiseRules = Omit<DeliverySettings, 'timeZone'> & { timeZone: string } // Of the shop

const DAY_MS = 86_400_000
const MOST_DAYS_AHEAD = 1_000

/** The days on which an order placed now arrives, by cut-off, handling days, days off and holidays of the shop. */
export function promiseDays(
  { handlingDays, cutOff, timeZone, daysOff, holidays }: PromiseRules,
  now: Date,
): PromiseDays {
  if (handlingDays === null || cutOff === null) return () => undefined
  const off = new Set<string>(daysOff)
  const closed = new Set(holidays)
  const isWorking = (dayMs: number) => !off.has(weekdayOf(dayMs)) && !closed.has(isoDay(dayMs))
  const local = localMoment(timeZone, now)
  const lastMs = local.dayMs + MOST_DAYS_AHEAD * DAY_MS
  /** The working day `count` after one; the very day, or the next working one, for 0. */
  const ahead = (dayMs: number, count: number): number | undefined => {
    let left = count
    for (let at = dayMs; at <= lastMs; at += DAY_MS) {
      if (!isWorking(at)) continue
      if (left === 0) return at
      left -= 1
    }
    return undefined
  }
  const today = local.time < cutOff ? local.dayMs : local.dayMs + DAY_MS
  const leaves = ahead(today, handlingDays)
  return (min, max) => {
    if (leaves === undefined) return undefined
    const [from, to] = [ahead(leaves, min), ahead(leaves, max)]
    return from === undefined || to === undefined ? undefined : { from: isoDay(from), to: isoDay(to) }
  }
}

/** Working days from order to arrival; undefined while the data for it lack. */
export function workingDays(
  { handlingDays, cutOff }: DeliverySettings,
  { days }: DeliveryMethod,
): { min: number; max: number } | undefined {
  if (handlingDays === null || cutOff === null || days === null) return undefined
  return { min: handlingDays + days.min, max: handlingDays + days.max }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function localMoment(timeZone: string, now: Date): { dayMs: number; time: string } {
  let format = formats.get(timeZone)
  if (!format) {
    const digits = '2-digit'
    format = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: digits, day: digits },
      ...{ hour: digits, minute: digits },
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    dayMs: Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)),
    time: `${parts.hour}:${parts.minute}`,
  }
}

const isoDay = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10)

/** 1 January 1970 was a Thursday, the fourth day. */
const weekdayOf = (dayMs: number): string => WEEKDAYS[(dayMs / DAY_MS + 3) % 7] ?? ''
