import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderLines, orders } from '../orders-tables.ts'

/** Of the newest orders that were paid since, those that stand: ids of parts, the one in most orders first. */
export async function selectMostOrdered(
  db: Queryable,
  most: { since: Date; orders: number; parts: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    WITH bought AS MATERIALIZED (
      SELECT id FROM ${orders}
      WHERE paid_at >= ${most.since.toISOString()}::timestamptz AND status IN ('paid', 'shipped', 'delivered')
      ORDER BY paid_at DESC LIMIT ${most.orders}
    )
    SELECT part_id AS part FROM bought JOIN ${orderLines} ON order_id = bought.id
    GROUP BY part_id ORDER BY count(*) DESC, sum(quantity) DESC, part_id LIMIT ${most.parts}`)
  return rows.map(({ part }) => part)
}
