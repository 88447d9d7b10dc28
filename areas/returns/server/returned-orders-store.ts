import { inArray, sql } from 'drizzle-orm'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { orderCharges, orderLines, orders } from '#orders/server/orders-tables.ts'
import type { Queryable } from '#platform/server/database/database.ts'

export type ReturnedPart = Pick<typeof orderLines.$inferSelect, 'orderId' | 'line' | 'partId' | 'sku' | 'partName'>

export type ReturnedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'numberPrefix' | 'customerName' | 'customerEmail' | 'transactionId' | 'paidAt'
> & { deliveryLeftCents: string }

/** Orders with what is left of their delivery to be given back. */
export async function selectReturnedOrders(db: Queryable, ids: readonly string[]): Promise<ReturnedOrder[]> {
  if (ids.length === 0) return []
  const { id, number, numberPrefix, customerName, customerEmail, transactionId, paidAt } = orders
  return db
    .select({
      ...{ id, number, numberPrefix, customerName, customerEmail, transactionId, paidAt },
      deliveryLeftCents: sql<string>`(SELECT coalesce(sum(charge.total_cents - charge.refunded_cents), 0)
        FROM ${orderCharges} AS charge WHERE charge.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(sql`(SELECT 1) AS once`, sql`true`) // Makes Drizzle write column names with their tables
    .where(inArray(orders.id, [...ids]))
}

/** What the lines of orders are of. */
export async function selectReturnedParts(db: Queryable, ids: readonly string[]): Promise<ReturnedPart[]> {
  if (ids.length === 0) return []
  const { orderId, line, partId, sku, partName } = orderLines
  return db
    .select({ orderId, line, partId, sku, partName })
    .from(orderLines)
    .where(inArray(orderId, [...ids]))
}
