import { type SQL, sql } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orders, payingCustomer } from '../orders-tables.ts'
import { chargeMoves, type Day, type DaysOf, lineMoves } from './sales-moves-store.ts'

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
    WITH sold AS MATERIALIZED (
      SELECT day, order_id, bool_or(NOT back)::int AS paid, sum(cents - tax) AS revenue
      FROM (${lineMoves(days)}) AS moves GROUP BY 1, 2
    )
    SELECT day::text, ${summed('new', 'returning', 'newRevenue', 'returningRevenue')}
    FROM (
      SELECT day, CASE WHEN first THEN paid END AS new, CASE WHEN NOT first THEN paid END AS returning,
        CASE WHEN first THEN revenue END AS "newRevenue", CASE WHEN NOT first THEN revenue END AS "returningRevenue"
      FROM (
        SELECT sold.*, NOT EXISTS (
          SELECT FROM ${orders} AS earlier WHERE earlier.paid_at IS NOT NULL
            AND ${payingCustomer({ id: sql`earlier.id`, accountId: sql`earlier.account_id`, customerEmail: sql`earlier.customer_email` })} = ${payingCustomer(orders)}
            AND (earlier.paid_at, earlier.id) < (${orders.paidAt}, ${orders.id})
        ) AS first FROM sold JOIN ${orders} ON ${orders.id} = sold.order_id
      ) AS judged
    ) AS sums GROUP BY day`)
  return rows
}

/** Of nothing it is 0. */
export function summed(...names: string[]): SQL {
  const columns = names.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint AS ${sql.identifier(name)}`)
  return sql.join(columns, sql`, `)
}
