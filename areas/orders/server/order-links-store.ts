import { sql } from 'drizzle-orm'
import type { RelatedOrder } from '#orders/contract/related-orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { NumberedOrder } from './order.ts'
import { orderLinks } from './order-links-tables.ts'
import type { OrderRow } from './orders-store.ts'
import { orders } from './orders-tables.ts'

/** In the transaction that places the order. */
export async function insertLink(db: Queryable, link: typeof orderLinks.$inferInsert): Promise<void> {
  await db.insert(orderLinks).values(link)
}

export type LinkedOrder = Pick<OrderRow, 'id' | 'number' | 'numberPrefix' | 'accountId' | 'customerEmail'> &
  Pick<OrderRow, 'guestKeyVersion' | 'status'> &
  Pick<RelatedOrder, 'as' | 'together'>

/** Orders that replace or follow this one, or that it replaces or follows; oldest first. */
export async function selectLinks(db: Queryable, orderId: string): Promise<LinkedOrder[]> {
  const other = sql`other.id, other.number, other.number_prefix AS "numberPrefix", other.account_id AS "accountId",
    other.customer_email AS "customerEmail", other.guest_key_version AS "guestKeyVersion", other.status, together`
  const { rows } = await db.execute<LinkedOrder>(sql`
    SELECT relation AS "as", ${other} FROM ${orderLinks} JOIN ${orders} AS other ON other.id = earlier_id
    WHERE order_id = ${orderId}::uuid
    UNION ALL
    SELECT CASE relation WHEN 'replaces' THEN 'replaced-by' ELSE 'followed-by' END, ${other}
    FROM ${orderLinks} JOIN ${orders} AS other ON other.id = order_id WHERE earlier_id = ${orderId}::uuid
    ORDER BY number`)
  return rows
}

/** Paid orders that are packed together with each of these. */
export async function selectTogether(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, (NumberedOrder & { id: string })[]>> {
  const ids = sql.param([...orderIds])
  const { rows } = await db.execute<NumberedOrder & { id: string; of: string }>(sql`
    SELECT pair.one AS of, other.id, other.number, other.number_prefix AS "numberPrefix" FROM (
      SELECT order_id AS one, earlier_id AS two FROM ${orderLinks} WHERE together AND order_id = ANY(${ids}::uuid[])
      UNION ALL SELECT earlier_id, order_id FROM ${orderLinks} WHERE together AND earlier_id = ANY(${ids}::uuid[])
    ) AS pair JOIN ${orders} AS other ON other.id = pair.two AND other.status = 'paid'
    ORDER BY other.number`)
  return Map.groupBy(rows, (row) => row.of)
}
