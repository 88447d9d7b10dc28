import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { forgetPastAddresses, selectPastAddressesOf } from '../changes/past-addresses-store.ts'
import { DELETED_CUSTOMER } from '../order.ts'
import { type ListedOrder, listedColumns, ofOrder } from '../order-lists-store.ts'
import type { OrderRow } from '../orders-store.ts'
import { orderHistory, orders } from '../orders-tables.ts'
import { orderPayments } from '../payments/order-money-tables.ts'

export function lockUnpaidOrders(db: Queryable, accountId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed')))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Clears name, email, phone and address; paid orders not yet shipped keep what delivery needs, without the email. */
export async function anonymiseOrders(db: Queryable, accountId: string): Promise<void> {
  const unlessPaid = (kept: unknown, blank: string) =>
    sql<string>`CASE WHEN ${orders.status} = 'paid' THEN ${kept} ELSE ${blank} END`
  await forgetPastAddresses(db, eq(orders.accountId, accountId))
  await db
    .update(orders)
    .set({
      customerEmail: '',
      customerName: unlessPaid(orders.customerName, DELETED_CUSTOMER),
      phone: unlessPaid(orders.phone, ''),
      address: unlessPaid(orders.address, ''),
      shipTo: sql`CASE WHEN ${orders.status} = 'paid' THEN ${orders.shipTo} END`,
      billTo: null,
      billingAddress: null,
      reference: null,
    })
    .where(eq(orders.accountId, accountId))
}

/** Newest first. */
export function selectWholeOrders(db: Queryable, accountId: string): Promise<ListedOrder[]> {
  return db
    .select(listedColumns)
    .from(orders)
    .leftJoin(orderPayments, ofOrder)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** Oldest first. */
export function selectPastAddressesOfAccount(db: Queryable, accountId: string) {
  return selectPastAddressesOf(db, eq(orders.accountId, accountId))
}

/** Oldest first. */
export function selectWholeHistory(db: Queryable, accountId: string) {
  const { orderId, fromStatus: from, toStatus: to, at } = orderHistory
  return db
    .select({ orderId, from, to, at })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orderHistory.id))
}
