import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { mayMove } from './order.ts'
import { orderHistory, orders } from './orders-tables.ts'

export type OrderRow = typeof orders.$inferSelect
/** Whose orders a query may see: one account's, or everybody's (for administrators). There is no third way to ask. */
export type OrderScope = { accountId: string } | 'every account'

function within(scope: OrderScope): SQL | undefined {
  return scope === 'every account' ? undefined : eq(orders.accountId, scope.accountId)
}

/** Stores a new order with the first row of its history. */
export async function insertOrder(db: Queryable, order: Omit<OrderRow, 'transactionId' | 'paidAt'>): Promise<void> {
  await db.insert(orders).values(order)
  await db.insert(orderHistory).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: order.status,
    accountId: order.accountId,
    at: order.createdAt,
  })
}

/** The order of that id, when the scope includes it. */
export async function selectOrder(db: Queryable, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), within(scope)))
  return row
}

/** Orders after a position, newest first. */
export function selectOrders(
  db: Queryable,
  scope: OrderScope,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<OrderRow[]> {
  const onward =
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(orders)
    .where(and(within(scope), onward))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** How many orders the scope includes. */
export async function countOrders(db: Queryable, scope: OrderScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(within(scope))
  return row?.total ?? 0
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

export type OrderMove = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** The account that does it; null when the shop itself does. */
  accountId: string | null
  at: Date
  changes?: Partial<Pick<OrderRow, 'transactionId' | 'paidAt'>>
}

/** Moves an order from one status to another and writes it to the history; undefined when the order is not in `from` any more.
 * @throws Error for a move that no order makes */
export async function moveOrder(db: Queryable, move: OrderMove): Promise<OrderRow | undefined> {
  const { orderId, from, to, accountId, at } = move
  if (!mayMove(from, to)) throw new Error(`An order never goes from ${from} to ${to}`)
  const [row] = await db
    .update(orders)
    .set({ status: to, ...move.changes })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning()
  if (row) await db.insert(orderHistory).values({ orderId, fromStatus: from, toStatus: to, accountId, at })
  return row
}
