import { and, between, count, eq, lte, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { orderHistory, orders, salesDays } from '../orders-tables.ts'
import { orderRefunds } from '../payments/order-money-tables.ts'
import { type Day, dayOf, endedOutside, refundsOfSales, within } from './sales-moves-store.ts'

/** Amounts in cents. */
export type SalesDay = typeof salesDays.$inferSelect

/** From the orders; `to` is inclusive, and empty days are left out. */
export async function sumDays(db: ReadingDatabase, timeZone: string, from: Day, to: Day): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sumsOf(timeZone, from, to))
  return rows
}

/** Inserts or updates. */
export async function keepDays(db: Queryable, timeZone: string, from: Day, to: Day): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${salesDays} (day, time_zone, orders, paid_cents, returned_cents)
    SELECT each.day::date, ${timeZone}, coalesce(sums.orders, 0), coalesce(sums."paidCents", 0),
      coalesce(sums."returnedCents", 0)
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS each(day)
    LEFT JOIN (${sumsOf(timeZone, from, to)}) AS sums ON sums.day = to_char(each.day, 'YYYY-MM-DD')
    ON CONFLICT (day) DO UPDATE SET time_zone = excluded.time_zone,
      orders = excluded.orders, paid_cents = excluded.paid_cents, returned_cents = excluded.returned_cents
    WHERE (${salesDays.timeZone}, ${salesDays.orders}, ${salesDays.paidCents}, ${salesDays.returnedCents})
      IS DISTINCT FROM (excluded.time_zone, excluded.orders, excluded.paid_cents, excluded.returned_cents)`)
}

export function selectKeptDays(db: ReadingDatabase, timeZone: string, from: Day, to: Day): Promise<SalesDay[]> {
  return db
    .select()
    .from(salesDays)
    .where(and(between(salesDays.day, from, to), eq(salesDays.timeZone, timeZone)))
}

export async function selectLastKeptDay(db: ReadingDatabase, timeZone: string, upTo: Day): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: sql<Day | null>`max(${salesDays.day})::text` })
    .from(salesDays)
    .where(and(lte(salesDays.day, upTo), eq(salesDays.timeZone, timeZone)))
  return row?.day ?? undefined
}

export async function selectFirstDay(db: Queryable, timeZone: string): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: sql<Day | null>`${dayOf(timeZone, sql`min(${orders.createdAt})`)}` })
    .from(orders)
  return row?.day ?? undefined
}

// Orders placed, money that paid them, and money of paid orders returned: refunds, and what was left of cancelled
// orders paid outside the shop. Refunds of money that paid no order count nowhere. Each subquery uses its own index.
function sumsOf(timeZone: string, from: Day, to: Day) {
  const days = { timeZone, from, to }
  return sql`
    SELECT day, sum(orders)::bigint AS orders, sum(paid)::bigint AS "paidCents", sum(returned)::bigint AS "returnedCents"
    FROM (
      SELECT ${dayOf(timeZone, orders.createdAt)} AS day, count(*) AS orders, 0 AS paid, 0 AS returned
      FROM ${orders} WHERE ${within(days, orders.createdAt)} GROUP BY 1
      UNION ALL
      SELECT ${dayOf(timeZone, orders.paidAt)}, 0, sum(${orders.totalCents}), 0
      FROM ${orders} WHERE ${within(days, orders.paidAt)} GROUP BY 1
      UNION ALL
      SELECT ${dayOf(timeZone, orderRefunds.doneAt)}, 0, 0, sum(${orderRefunds.amountCents})
      ${refundsOfSales(days)} GROUP BY 1
      UNION ALL
      SELECT ${dayOf(timeZone, orderHistory.at)}, 0, 0, sum(${orders.totalCents} - coalesce((
        SELECT sum(given.amount_cents) FROM ${orderRefunds} AS given
        WHERE given.order_id = ${orders.id} AND given.intent_id IS NULL AND given.done_at < ${orderHistory.at}
      ), 0))
      ${endedOutside(days)} GROUP BY 1
    ) AS parts GROUP BY day`
}

/** Reads the whole table. */
export function countOrdersByStatus(db: ReadingDatabase): Promise<{ status: string; count: number }[]> {
  return db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status)
}
