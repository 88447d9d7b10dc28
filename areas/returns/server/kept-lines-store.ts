import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderNumber } from '#orders/server/order.ts'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderReturnLines, orderReturns } from './returns-tables.ts'

export type KeptLine = {
  orderId: string
  number: string
  accountId: string | null
  email: string // Of the order, as it was
  language: string // Of the order
  partId: string
  partName: string
}

/** Lines of delivered orders that buyers kept: neither cancelled, refunded nor sent back whole, nor coming back. */
export async function selectKeptLines(db: Queryable, orderIds: readonly string[]): Promise<KeptLine[]> {
  if (orderIds.length === 0) return []
  const comesBack = sql`EXISTS (
    SELECT FROM ${orderReturnLines} JOIN ${orderReturns} ON ${orderReturns.id} = ${orderReturnLines.returnId}
    WHERE ${orderReturnLines.orderId} = ${orderLines.orderId} AND ${orderReturnLines.line} = ${orderLines.line}
      AND ${orderReturns.status} IN ('requested', 'approved', 'sent', 'received'))`
  const rows = await db
    .select({
      orderId: orders.id,
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
      accountId: orders.accountId,
      email: orders.customerEmail,
      language: orders.language,
      partId: orderLines.partId,
      partName: orderLines.partName,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.status, 'delivered'),
        sql`${orderLines.shipped} > ${orderLines.returned}`,
        sql`${orderLines.refundedUnits} < ${orderLines.quantity}`,
        sql`NOT ${comesBack}`,
      ),
    )
    .orderBy(asc(orders.id), asc(orderLines.line))
  return rows.map(({ order, ...row }) => ({ ...row, number: orderNumber(order) }))
}
