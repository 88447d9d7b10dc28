import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { DELETED_CUSTOMER, isOver, mayMove, type TypedOrderNumber } from './order.ts'
import { orderHistory, orderNotes, orders } from './orders-tables.ts'

export type OrderRow = typeof orders.$inferSelect
/** Whose orders a query sees; every query must say. */
export type OrderScope = OrderOwner | 'every account'
export type OrderOwner = { accountId: string } | GuestScope
/** One order of a guest, while it has the key version of the caller's token. */
export type GuestScope = { guestOrder: string; version: number }

export function within(scope: OrderScope): SQL | undefined {
  if (scope === 'every account') return undefined
  if ('accountId' in scope) return eq(orders.accountId, scope.accountId)
  const { guestOrder, version } = scope
  return and(eq(orders.id, guestOrder), isNull(orders.accountId), eq(orders.guestKeyVersion, version))
}

/** Null for a guest. */
export function accountOf(owner: OrderOwner): string | null {
  return 'accountId' in owner ? owner.accountId : null
}

export async function selectOrder(db: Queryable, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(scope)))
  return row
}

/** The order with a number as it was typed: without a prefix, with its own, or with the one that the shop has now. */
export function hasNumber({ number, prefix }: TypedOrderNumber): SQL | undefined {
  const anyPrefix = prefix === undefined || prefix === shopBrand().orderPrefix
  return and(eq(orders.number, number), anyPrefix ? undefined : eq(orders.numberPrefix, prefix))
}

/** Until the caller's transaction ends. */
export async function lockOrder(db: Queryable, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(scope)))
    .for('update')
  return row
}

export async function selectUnpaidOrderOfAmount(
  db: Queryable,
  owner: OrderOwner,
  amountCents: number,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(within(owner), eq(orders.status, 'placed'), eq(orders.totalCents, amountCents)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}

/** Of these, newest first. */
export async function selectUnpaidAmong(db: Queryable, ids: readonly string[]) {
  const { id, number, numberPrefix, accountId } = orders
  return db
    .select({ id, number, numberPrefix, accountId })
    .from(orders)
    .where(and(inArray(id, [...ids]), eq(orders.status, 'placed')))
    .orderBy(desc(orders.createdAt))
}

/** Longest overdue first. */
export async function selectOverdueOrders(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'placed'), sql`${orders.holdExpiresAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(orders.holdExpiresAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function prolongHold(db: Queryable, orderId: string, until: Date): Promise<void> {
  await db
    .update(orders)
    .set({ holdExpiresAt: until })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'placed')))
}

/** Returns whether it changed. */
export async function setDisputed(db: Queryable, orderId: string, disputedAt: Date | null): Promise<boolean> {
  const differs = disputedAt ? sql`${orders.disputedAt} IS NULL` : sql`${orders.disputedAt} IS NOT NULL`
  const changed = await db
    .update(orders)
    .set({ disputedAt })
    .where(and(eq(orders.id, orderId), differs))
    .returning({ id: orders.id })
  return changed.length > 0
}

/** What the specification shows of an order: the carrier and number of its last parcel. */
export async function noteLastParcel(
  db: Queryable,
  orderId: string,
  parcel: Pick<OrderRow, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  await db.update(orders).set(parcel).where(eq(orders.id, orderId))
}

export type OrderMove = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  accountId: string | null // Null for the shop itself
  at: Date
  note?: string | null | undefined
  changes?: Partial<Pick<OrderRow, 'transactionId' | 'paidAt' | 'carrier' | 'trackingNumber'>>
}

/** Delivery data of a deleted account's order, cleared once it is over. */
const withoutCustomer = {
  customerName: sql`CASE WHEN ${orders.customerEmail} = '' THEN ${DELETED_CUSTOMER} ELSE ${orders.customerName} END`,
  phone: sql`CASE WHEN ${orders.customerEmail} = '' THEN '' ELSE ${orders.phone} END`,
  address: sql`CASE WHEN ${orders.customerEmail} = '' THEN '' ELSE ${orders.address} END`,
  shipTo: sql`CASE WHEN ${orders.customerEmail} = '' THEN NULL ELSE ${orders.shipTo} END`,
  billTo: sql`CASE WHEN ${orders.customerEmail} = '' THEN NULL ELSE ${orders.billTo} END`,
  billingAddress: sql`CASE WHEN ${orders.customerEmail} = '' THEN NULL ELSE ${orders.billingAddress} END`,
}

/** Changes and records the status; undefined unless the order is in `from`. @throws Error for a move not allowed */
export async function moveOrder(db: Queryable, move: OrderMove): Promise<OrderRow | undefined> {
  const { orderId, from, to, accountId, at, note = null } = move
  if (!mayMove(from, to)) throw new Error(`An order never goes from ${from} to ${to}`)
  const [row] = await db
    .update(orders)
    .set({ status: to, network: null, ...move.changes, ...(isOver(to) && withoutCustomer) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning()
  if (row) await db.insert(orderHistory).values({ orderId, fromStatus: from, toStatus: to, accountId, at, note })
  return row
}

export type OrderStepRow = typeof orderHistory.$inferSelect
export type OrderNoteRow = typeof orderNotes.$inferSelect

/** Oldest first. */
export function selectHistory(db: Queryable, orderId: string): Promise<OrderStepRow[]> {
  return db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id))
}

/** Oldest first. */
export function selectNotes(db: Queryable, orderId: string): Promise<OrderNoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** Returns its id. */
export async function insertNote(db: Queryable, note: Omit<OrderNoteRow, 'id'>): Promise<number> {
  const [row] = await db.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}
