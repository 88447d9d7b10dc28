import type { Sales, SalesPeriod } from '#orders/contract/sales.ts'
import { addDays, dayIn } from '#platform/contract/day-in.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Database, ReadingDatabase } from '#platform/server/database/database.ts'
import type { OrdersContext } from '../orders-context.ts'
import { keepDays, type SalesDay, selectFirstDay, selectKeptDays, selectLastKeptDay, sumDays } from './sales-store.ts'

const SETTLED_AFTER_MS = 60 * 60_000 // Transactions of a day have ended by then
const SUMMED_ANEW_DAYS = 62 // Refunds may fail weeks later
const AT_ONCE_DAYS = 31

/** Days are the shop's; what was kept of another time zone is summed anew. */
type Clock = Pick<OrdersContext, 'now' | 'timeZone'>

/** Per day, week or month. Past days come from stored totals, so the cost doesn't grow with the orders. */
export async function salesBy(db: ReadingDatabase, clock: Clock, period: SalesPeriod): Promise<Sales[]> {
  const now = clock.now()
  const timeZone = await clock.timeZone()
  const spans = spansOf(period, dayIn(timeZone, now))
  const [from, to] = [spans[0]?.from ?? '', spans.at(-1)?.to ?? '']
  const kept = await selectLastKeptDay(db, timeZone, lastOverDay(timeZone, now))
  const liveFrom = kept === undefined || kept < from ? from : addDays(kept, 1)
  const [old, live] = await Promise.all([
    selectKeptDays(db, timeZone, from, addDays(liveFrom, -1)),
    liveFrom > to ? [] : sumDays(db, timeZone, liveFrom, to),
  ])
  const days = [...old, ...live]
  return spans.map((span) => ({ ...span, ...total(days.filter(({ day }) => day >= span.from && day <= span.to)) }))
}

/** Stores totals of past days, and recomputes recent ones. */
export async function sumSalesDays(db: Database, clock: Clock): Promise<void> {
  const timeZone = await clock.timeZone()
  const last = lastOverDay(timeZone, clock.now())
  const kept = await selectLastKeptDay(db, timeZone, last)
  const from = kept === undefined ? await selectFirstDay(db, timeZone) : addDays(kept, -SUMMED_ANEW_DAYS)
  // In batches, so that no statement takes long.
  for (let begin = from; begin !== undefined && begin <= last; begin = addDays(begin, AT_ONCE_DAYS)) {
    const end = addDays(begin, AT_ONCE_DAYS - 1)
    await keepDays(db, timeZone, begin, end < last ? end : last)
  }
}

/** The last settled day. Later ones may be stored from before a clock was corrected. */
function lastOverDay(timeZone: string, now: Date): string {
  return addDays(dayIn(timeZone, new Date(now.getTime() - SETTLED_AFTER_MS)), -1)
}

function total(days: readonly SalesDay[]): Pick<Sales, 'orders' | 'sales'> {
  const cents = days.reduce((sum, { paidCents, returnedCents }) => sum + paidCents - returnedCents, 0)
  return { orders: days.reduce((sum, { orders }) => sum + orders, 0), sales: amountFromCents(cents) }
}

/** Inclusive days of the shop. */
type Span = { from: string; to: string }

const COUNT: Record<SalesPeriod, number> = { days: 30, weeks: 12, months: 12 }

/**
 * Oldest first; the last one includes today.
 * @param today the day in the shop's time zone
 */
export function spansOf(period: SalesPeriod, today: string): Span[] {
  const begin = beginOf(period, today)
  return Array.from({ length: COUNT[period] }, (_, index) => {
    const back = COUNT[period] - 1 - index
    return { from: dayText(step(period, begin, -back)), to: addDays(dayText(step(period, begin, 1 - back)), -1) }
  })
}

function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function beginOf(period: SalesPeriod, today: string): Date {
  const midnight = new Date(`${today}T00:00:00Z`)
  if (period === 'months') midnight.setUTCDate(1)
  // Weeks begin on Monday; Sunday is 0.
  if (period === 'weeks') midnight.setUTCDate(midnight.getUTCDate() - ((midnight.getUTCDay() + 6) % 7))
  return midnight
}

function step(period: SalesPeriod, begin: Date, count: number): Date {
  const moved = new Date(begin)
  if (period === 'months') moved.setUTCMonth(moved.getUTCMonth() + count)
  else moved.setUTCDate(moved.getUTCDate() + count * (period === 'weeks' ? 7 : 1))
  return moved
}
