import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { orderLines, orders } from '#server/orders/orders-tables.ts'

/** `partId` null for any part. */
export type Purchase = { accountId: string; partId: string | null }

/** The purchases backed by a paid order that was neither cancelled nor refunded, in one query. */
export async function selectPurchases(db: Queryable, asked: readonly Purchase[]): Promise<Purchase[]> {
  if (asked.length === 0) return []
  const accountIds = sql.param(asked.map(({ accountId }) => accountId))
  const partIds = sql.param(asked.map(({ partId }) => partId))
  // The statuses of the index orders_paid_of_account.
  const { rows } = await db.execute<{ accountId: string; partId: string | null }>(sql`
    SELECT DISTINCT asked.account_id AS "accountId", asked.part_id AS "partId"
    FROM unnest(${accountIds}::uuid[], ${partIds}::uuid[]) AS asked(account_id, part_id)
    WHERE EXISTS (
      SELECT FROM ${orders}
      WHERE ${orders.accountId} = asked.account_id AND ${orders.status} IN ('paid', 'shipped', 'delivered')
        AND (asked.part_id IS NULL OR EXISTS (
          SELECT FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id} AND ${orderLines.partId} = asked.part_id
            AND ${orderLines.cancelled} < ${orderLines.quantity}
        ))
    )`)
  return rows
}
