import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { DELETED_CUSTOMER, isOver, mayMove } from './order.ts'
import { orderHistory, orders } from './orders-tables.ts'

export type OrderRow = typeof orders.$inferSelect
/** Whose orders a query may see: one account's, or everybody's (for administrators). There is no third way to ask. */
export type OrderScope = { accountId: string } | 'every account'

/** The condition that a scope stands for. */
export function within(scope: OrderScope): SQL | undefined {
  return scope === 'every account' ? undefined : eq(orders.accountId, scope.accountId)
}

/** The order of that id, when the scope includes it. */
export async function selectOrder(db: Queryable, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(scope)))
  return row
}

/** The order of that id, which nobody else changes until the caller's transaction ends. */
export async function lockOrder(db: Queryable, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(scope)))
    .for('update')
  return row
}

/** The account's newest unpaid order of exactly that amount. */
export async function selectUnpaidOrderOfAmount(
  db: Queryable,
  accountId: string,
  amountCents: number,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed'), eq(orders.totalCents, amountCents)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}

/** Orders that were not paid in time, the longest overdue first. */
export async function selectOverdueOrders(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'placed'), sql`${orders.holdExpiresAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(orders.holdExpiresAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Holds the stock of an unpaid order for longer. */
export async function prolongHold(db: Queryable, orderId: string, until: Date): Promise<void> {
  await db
    .update(orders)
    .set({ holdExpiresAt: until })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'placed')))
}

/** Notes, or takes away, that a bank calls the payment into question. Answers whether that was news. */
export async function setDisputed(db: Queryable, orderId: string, disputedAt: Date | null): Promise<boolean> {
  const differs = disputedAt ? sql`${orders.disputedAt} IS NULL` : sql`${orders.disputedAt} IS NOT NULL`
  const changed = await db
    .update(orders)
    .set({ disputedAt })
    .where(and(eq(orders.id, orderId), differs))
    .returning({ id: orders.id })
  return changed.length > 0
}

export type OrderMove = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** The account that does it; null when the shop itself does. */
  accountId: string | null
  at: Date
  note?: string | null | undefined
  changes?: Partial<Pick<OrderRow, 'transactionId' | 'paidAt' | 'carrier' | 'trackingNumber'>>
}

/** What an order of a deleted account (it has no email) kept for its delivery, until that is over. */
const withoutCustomer = {
  customerName: sql`CASE WHEN ${orders.customerEmail} = '' THEN ${DELETED_CUSTOMER} ELSE ${orders.customerName} END`,
  phone: sql`CASE WHEN ${orders.customerEmail} = '' THEN '' ELSE ${orders.phone} END`,
  address: sql`CASE WHEN ${orders.customerEmail} = '' THEN '' ELSE ${orders.address} END`,
}

/**
 * Moves an order from one status to another and writes it to the history; undefined when the order is not in `from` any
 * more.
 * @throws Error for a move that no order makes
 */
export async function moveOrder(db: Queryable, move: OrderMove): Promise<OrderRow | undefined> {
  const { orderId, from, to, accountId, at, note = null } = move
  if (!mayMove(from, to)) throw new Error(`An order never goes from ${from} to ${to}`)
  const [row] = await db
    .update(orders)
    .set({ status: to, ...move.changes, ...(isOver(to) && withoutCustomer) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning()
  if (row) await db.insert(orderHistory).values({ orderId, fromStatus: from, toStatus: to, accountId, at, note })
  return row
}
