import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#orders/contract/orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderNumber } from '../order.ts'
import { orderLines, orders } from '../orders-tables.ts'

const notCancelledWhole = sql`${orderLines.cancelled} < ${orderLines.quantity}`

/** Which of these accounts paid for an order that was neither cancelled nor refunded. */
export async function selectBuyers(db: Queryable, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  // The statuses of the index orders_paid_of_account.
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${sql.param(accountIds)}::uuid[]) AS asked(id)
    WHERE EXISTS (
      SELECT FROM ${orders} WHERE ${orders.accountId} = asked.id AND ${orders.status} IN ('paid', 'shipped', 'delivered')
    )`)
  return rows.map(({ id }) => id)
}

/** An order has one line of a part. */
export type OrderedPart = { orderId: string; partId: string }

/** Which of these lines are of paid orders that were neither cancelled nor refunded. */
export async function selectBoughtLines(db: Queryable, asked: readonly OrderedPart[]): Promise<OrderedPart[]> {
  if (asked.length === 0) return []
  const orderIds = sql.param(asked.map(({ orderId }) => orderId))
  const partIds = sql.param(asked.map(({ partId }) => partId))
  const { rows } = await db.execute<OrderedPart>(sql`
    SELECT ${orderLines.orderId} AS "orderId", ${orderLines.partId} AS "partId"
    FROM unnest(${orderIds}::uuid[], ${partIds}::uuid[]) AS asked(order_id, part_id)
    JOIN ${orderLines} ON ${orderLines.orderId} = asked.order_id AND ${orderLines.partId} = asked.part_id
    JOIN ${orders} ON ${orders.id} = ${orderLines.orderId}
    WHERE ${orders.status} IN ('paid', 'shipped', 'delivered') AND ${orderLines.cancelled} < ${orderLines.quantity}`)
  return rows
}

type OfPart = { accountId: string; partId: string }

/** At most 50 orders by which the account bought this part, newest first. */
export function selectPurchasesOf(db: Queryable, of: OfPart): Promise<string[]> {
  return selectOrdersWith(db, of, sql`${orders.status} IN ('paid', 'shipped', 'delivered')`, 50)
}

/** At most 20 delivered orders of the account with this part, newest first. */
export function selectDeliveriesOf(db: Queryable, of: OfPart): Promise<string[]> {
  return selectOrdersWith(db, of, eq(orders.status, 'delivered'), 20)
}

async function selectOrdersWith(
  db: Queryable,
  { accountId, partId }: OfPart,
  inStatus: SQL,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), inStatus, eq(orderLines.partId, partId), notCancelledWhole))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Where the order of a line of the account is; undefined for a line that isn't theirs or was cancelled whole. */
export async function selectOwnLine(
  db: Queryable,
  { accountId, orderId, partId }: { accountId: string; orderId: string; partId: string },
): Promise<{ status: OrderStatus } | undefined> {
  const [line] = await db
    .select({ status: orders.status })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orders.id, orderId), eq(orders.accountId, accountId), eq(orderLines.partId, partId), notCancelledWhole),
    )
  return line
}

export async function selectBuyer(
  db: Queryable,
  orderId: string,
): Promise<{ accountId: string | null; email: string } | undefined> {
  const [row] = await db
    .select({ accountId: orders.accountId, email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row
}

export type OwnLine = { line: number; partId: string; name: string }

/** Lines of a delivered order of the account that were not cancelled whole. */
export function selectDeliveredLines(
  db: Queryable,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<OwnLine[]> {
  return db
    .select({ line: orderLines.line, partId: orderLines.partId, name: orderLines.partName })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orders.id, orderId), eq(orders.accountId, accountId), eq(orders.status, 'delivered'), notCancelledWhole),
    )
    .orderBy(asc(orderLines.line))
}

/** As customers and administrators read them. */
export async function selectOrderNumbers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((order) => [order.id, orderNumber(order)]))
}
