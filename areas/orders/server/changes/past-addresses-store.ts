import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrderRow } from '../orders-store.ts'
import { orders } from '../orders-tables.ts'
import { orderPastAddresses } from './past-addresses-tables.ts'

export type PastAddressRow = typeof orderPastAddresses.$inferSelect
export type Addresses = Pick<OrderRow, 'customerName' | 'address' | 'shipTo' | 'billTo' | 'billingAddress'>
type Buyer = Addresses & Partial<Pick<OrderRow, 'vatId'>>

/** Those of a locked order, before others take their place. */
export async function keepAddresses(
  db: Queryable,
  { id: orderId, customerName, address, shipTo, billTo, billingAddress }: OrderRow,
  changed: { accountId: string; at: Date },
): Promise<void> {
  await db
    .insert(orderPastAddresses)
    .values({ orderId, customerName, address, shipTo, billTo, billingAddress, ...changed })
}

/** Of a locked order. */
export async function setAddresses(db: Queryable, orderId: string, addresses: Buyer): Promise<OrderRow> {
  const [row] = await db.update(orders).set(addresses).where(eq(orders.id, orderId)).returning()
  if (!row) throw new Error(`The order ${orderId} is not there`)
  return row
}

/** Oldest first. */
export function selectPastAddresses(db: Queryable, orderId: string): Promise<PastAddressRow[]> {
  return db
    .select()
    .from(orderPastAddresses)
    .where(eq(orderPastAddresses.orderId, orderId))
    .orderBy(asc(orderPastAddresses.id))
}

/** Of the orders that a condition means; oldest first. */
export function selectPastAddressesOf(db: Queryable, where: SQL): Promise<PastAddressRow[]> {
  return db
    .select()
    .from(orderPastAddresses)
    .where(inArray(orderPastAddresses.orderId, db.select({ id: orders.id }).from(orders).where(where)))
    .orderBy(asc(orderPastAddresses.id))
}

/** Of the orders that a condition means. */
export async function forgetPastAddresses(db: Queryable, where: SQL): Promise<void> {
  await db
    .delete(orderPastAddresses)
    .where(inArray(orderPastAddresses.orderId, db.select({ id: orders.id }).from(orders).where(where)))
}
