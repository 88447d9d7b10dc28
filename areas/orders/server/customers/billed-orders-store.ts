import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders, orderTaxGroups } from '../orders-tables.ts'
import { shipments } from '../parcels/shipments-tables.ts'
import { orderRefunds } from '../payments/order-money-tables.ts'

export function selectTaxGroups(db: Queryable, orderId: string) {
  return db.select().from(orderTaxGroups).where(eq(orderTaxGroups.orderId, orderId))
}

/** When parcels left, the first one first. */
export async function selectSendingDays(db: Queryable, orderId: string): Promise<Date[]> {
  const rows = await db
    .select({ shippedAt: shipments.shippedAt })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.shippedAt)))
    .orderBy(asc(shipments.shippedAt))
  return rows.flatMap(({ shippedAt }) => shippedAt ?? [])
}

/** Those that moved money once, oldest first; a bank may have returned it since. */
export function selectSucceededRefunds(db: Queryable, orderId: string) {
  const { id, status, doneAt, amountCents, intentId, reason } = orderRefunds
  return db
    .select({ id, orderId: orderRefunds.orderId, status, doneAt, amountCents, intentId, reason })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), inArray(status, ['succeeded', 'failed'])))
    .orderBy(asc(doneAt), asc(id))
}

export async function selectOrderIdsOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  return rows.map(({ id }) => id)
}
