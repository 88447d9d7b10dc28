import { and, between, count, lte, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { orderHistory, orders, salesDays } from '../orders-tables.ts'
import { orderRefunds } from '../payments/order-money-tables.ts'

/** UTC, such as `2026-11-21`. */
export type Day = string
/** Amounts in cents. */
export type SalesDay = typeof salesDays.$inferSelect

/** From the orders; `to` is inclusive, and empty days are left out. */
export async function sumDays(db: ReadingDatabase, from: Day, to: Day): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sumsOf(from, to))
  return rows
}

/** Inserts or updates. */
export async function keepDays(db: Queryable, from: Day, to: Day): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${salesDays} (day, orders, paid_cents, returned_cents)
    SELECT each.day::date, coalesce(sums.orders, 0), coalesce(sums."paidCents", 0), coalesce(sums."returnedCents", 0)
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS each(day)
    LEFT JOIN (${sumsOf(from, to)}) AS sums ON sums.day = to_char(each.day, 'YYYY-MM-DD')
    ON CONFLICT (day) DO UPDATE SET
      orders = excluded.orders, paid_cents = excluded.paid_cents, returned_cents = excluded.returned_cents
    WHERE (${salesDays.orders}, ${salesDays.paidCents}, ${salesDays.returnedCents})
      IS DISTINCT FROM (excluded.orders, excluded.paid_cents, excluded.returned_cents)`)
}

export function selectKeptDays(db: ReadingDatabase, from: Day, to: Day): Promise<SalesDay[]> {
  return db
    .select()
    .from(salesDays)
    .where(and(between(salesDays.day, from, to)))
}

export async function selectLastKeptDay(db: ReadingDatabase, upTo: Day): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: sql<Day | null>`max(${salesDays.day})::text` })
    .from(salesDays)
    .where(lte(salesDays.day, upTo))
  return row?.day ?? undefined
}

export async function selectFirstDay(db: Queryable): Promise<Day | undefined> {
  const [row] = await db.select({ day: sql<Day | null>`${dayOf(sql`min(${orders.createdAt})`)}` }).from(orders)
  return row?.day ?? undefined
}

const dayOf = (moment: unknown) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

// Orders placed, money that paid them, and money of paid orders returned: refunds, and what was left of cancelled
// orders paid outside the shop; what is recorded of those later counts no more. Refunds of money that paid no order
// count nowhere. Each subquery uses its own time index.
function sumsOf(from: Day, to: Day) {
  const within = (moment: unknown) =>
    sql`${moment} >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`
  return sql`
    SELECT day, sum(orders)::bigint AS orders, sum(paid)::bigint AS "paidCents", sum(returned)::bigint AS "returnedCents"
    FROM (
      SELECT ${dayOf(orders.createdAt)} AS day, count(*) AS orders, 0 AS paid, 0 AS returned
      FROM ${orders} WHERE ${within(orders.createdAt)} GROUP BY 1
      UNION ALL
      SELECT ${dayOf(orders.paidAt)}, 0, sum(${orders.totalCents}), 0
      FROM ${orders} WHERE ${within(orders.paidAt)} GROUP BY 1
      UNION ALL
      SELECT ${dayOf(orderRefunds.doneAt)}, 0, 0, sum(${orderRefunds.amountCents})
      FROM ${orderRefunds} JOIN ${orders} ON ${orders.id} = ${orderRefunds.orderId}
        AND ${orders.transactionId} IS NOT DISTINCT FROM ${orderRefunds.intentId}
      WHERE ${orderRefunds.status} = 'succeeded' AND ${within(orderRefunds.doneAt)} AND NOT EXISTS (
        SELECT FROM ${orderHistory} AS ended WHERE ${orderRefunds.intentId} IS NULL AND ended.order_id = ${orders.id}
          AND ended.to_status = 'cancelled' AND ended.at <= ${orderRefunds.doneAt}
      ) GROUP BY 1
      UNION ALL
      SELECT ${dayOf(orderHistory.at)}, 0, 0, sum(${orders.totalCents} - coalesce((
        SELECT sum(given.amount_cents) FROM ${orderRefunds} AS given
        WHERE given.order_id = ${orders.id} AND given.intent_id IS NULL AND given.done_at < ${orderHistory.at}
      ), 0))
      FROM ${orderHistory} JOIN ${orders} ON ${orders.id} = ${orderHistory.orderId}
      WHERE ${orderHistory.toStatus} = 'cancelled' AND ${within(orderHistory.at)}
        AND ${orders.paidAt} IS NOT NULL AND ${orders.transactionId} IS NULL
      GROUP BY 1
    ) AS parts GROUP BY day`
}

/** Reads the whole table. */
export function countOrdersByStatus(db: ReadingDatabase): Promise<{ status: string; count: number }[]> {
  return db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status)
}
