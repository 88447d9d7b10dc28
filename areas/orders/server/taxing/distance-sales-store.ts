import { sql } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orderCharges, orderLines, orders } from '../orders-tables.ts'

/** Null for orders of which it isn't known where they were taxed. */
export type DistanceSum = { country: string | null; orders: number; cents: string }

/**
 * By country, what consumers paid without tax for orders that were paid in a time, less what went back. What had no tax
 * as an export or a supply to a business is none of it.
 */
export async function sumDistanceSales(
  db: ReadingDatabase,
  { from, until, countries }: { from: Date; until: Date; countries: readonly string[] },
): Promise<DistanceSum[]> {
  const net = sql`total_cents - tax_cents - refunded_cents + refunded_tax_cents`
  const isConsumers = sql`tax_code NOT IN ('export', 'intra-community')`
  const { rows } = await db.execute<DistanceSum>(sql`
    SELECT tax_country AS country, count(DISTINCT ordered.id)::integer AS orders, sum(sold.cents)::text AS cents
    FROM ${orders} AS ordered CROSS JOIN LATERAL (
      SELECT ${net} AS cents FROM ${orderLines} AS line WHERE line.order_id = ordered.id AND ${isConsumers}
      UNION ALL SELECT ${net} FROM ${orderCharges} AS charge WHERE charge.order_id = ordered.id AND ${isConsumers}
    ) AS sold
    WHERE paid_at >= ${from.toISOString()}::timestamptz AND paid_at < ${until.toISOString()}::timestamptz
      AND tax_mode <> 'none' AND (tax_country IS NULL OR tax_country = ANY(${sql.param([...countries])}::text[]))
    GROUP BY tax_country ORDER BY sum(sold.cents) DESC, tax_country`)
  return rows
}
