import { type SQL, sql } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orders, payingCustomer } from '../orders-tables.ts'
import { chargeMoves, type Day, type DaysOf, lineMoves, within } from './sales-moves-store.ts'

/** Sums of a day, in cents; days without any are left out. What went back is taken off, where it says nothing else. */
export type DaySums = {
  day: Day
  orders: number // Paid
  units: number // Paid for
  paid: number // With tax, whatever went back
  refunded: number
  delivery: number // Without tax
  tax: number
  revenue: number // Of lines, after discounts, without tax
}

export async function sumSales(db: ReadingDatabase, days: DaysOf): Promise<DaySums[]> {
  const { rows } = await db.execute<DaySums>(sql`
    SELECT day::text, ${summed('orders', 'units', 'paid', 'refunded', 'delivery', 'tax', 'revenue')}
    FROM (
      SELECT day, count(*) FILTER (WHERE NOT back AND place = 1) AS orders,
        sum(units) FILTER (WHERE NOT back) AS units, ${TAKEN}, 0 AS delivery, sum(cents - tax) AS revenue
      FROM (${lineMoves(days)}) AS moves GROUP BY day
      UNION ALL
      SELECT day, 0, 0, ${TAKEN}, sum(cents - tax), 0 FROM (${chargeMoves(days)}) AS moves GROUP BY day
    ) AS sums GROUP BY day`)
  return rows
}

const TAKEN = sql`sum(cents) FILTER (WHERE NOT back) AS paid, -sum(cents) FILTER (WHERE back) AS refunded, sum(tax) AS tax`

/** A customer's first paid order counts as new; all others are of one who came back. Revenue in cents. */
export type BuyerSums = { day: Day; new: number; returning: number; newRevenue: number; returningRevenue: number }

export async function sumBuyers(db: ReadingDatabase, days: DaysOf): Promise<BuyerSums[]> {
  const { rows } = await db.execute<BuyerSums>(sql`
    WITH first AS MATERIALIZED (${firstOrders(days)})
    SELECT day::text, ${summed('new', 'returning', 'newRevenue', 'returningRevenue')}
    FROM (
      SELECT day, CASE WHEN is_first THEN paid END AS new, CASE WHEN NOT is_first THEN paid END AS returning,
        CASE WHEN is_first THEN revenue END AS "newRevenue", CASE WHEN NOT is_first THEN revenue END AS "returningRevenue"
      FROM (
        SELECT day, (NOT back AND place = 1)::int AS paid, cents - tax AS revenue, CASE
          WHEN first.id IS NOT NULL THEN true WHEN ${within(days, sql`paid_at`)} THEN false
          ELSE NOT EXISTS (
            SELECT FROM ${orders} JOIN ${orders} AS earlier ON ${buyerOf('earlier')} = ${payingCustomer(orders)}
              AND earlier.paid_at IS NOT NULL AND (earlier.paid_at, earlier.id) < (${orders.paidAt}, ${orders.id})
            WHERE ${orders.id} = moves.order_id) END AS is_first
        FROM (${lineMoves(days, { paid_at: orders.paidAt })}) AS moves LEFT JOIN first ON first.id = moves.order_id
      ) AS judged
    ) AS sums GROUP BY day`)
  return rows
}

/**
 * Orders of these days that were a customer's first. Only the first order of each customer in the days is looked up
 * among those before.
 */
const firstOrders = (days: DaysOf): SQL => sql`
  SELECT (array_agg(${orders.id} ORDER BY ${orders.id}))[1] AS id
  FROM (
    SELECT buyer, min(paid_at) AS paid_at FROM (
      SELECT ${payingCustomer(orders)} AS buyer, ${orders.paidAt} FROM ${orders} WHERE ${within(days, orders.paidAt)}
    ) AS paid GROUP BY buyer
  ) AS begun JOIN ${orders} ON ${payingCustomer(orders)} = begun.buyer AND ${orders.paidAt} = begun.paid_at
  WHERE NOT EXISTS (
    SELECT FROM ${orders} AS earlier WHERE ${buyerOf('earlier')} = begun.buyer AND earlier.paid_at < begun.paid_at)
  GROUP BY begun.buyer`

function buyerOf(alias: string): SQL {
  const of = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`
  return payingCustomer({ id: of('id'), accountId: of('account_id'), customerEmail: of('customer_email') })
}

/** Of nothing it is 0. */
export function summed(...names: string[]): SQL {
  const columns = names.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint AS ${sql.identifier(name)}`)
  return sql.join(columns, sql`, `)
}
