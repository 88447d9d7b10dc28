import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { UnitsOfPart } from '#server/catalogue/catalogue-service.ts'
import type { OrderLines } from './order-lines.ts'
import { orderLines, orders } from './orders-tables.ts'

/** A column for queries of orders that join a second table; Drizzle writes column names without tables in others. */
export const linesOfOrder: SQL<OrderLines> = sql<OrderLines>`(
  SELECT json_agg(json_build_object(
    'line', ${orderLines.line}, 'partId', ${orderLines.partId}, 'sku', ${orderLines.sku},
    'partName', ${orderLines.partName}, 'unitPriceCents', ${orderLines.unitPriceCents},
    'quantity', ${orderLines.quantity}, 'totalCents', ${orderLines.totalCents},
    'cancelled', ${orderLines.cancelled}, 'shipped', ${orderLines.shipped}) ORDER BY ${orderLines.line})
  FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`

/** @throws Error when there is none */
export async function selectLines(db: Queryable, orderId: string): Promise<OrderLines> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line))
  const [first, ...others] = rows
  if (!first) throw new Error(`The order ${orderId} has no lines`)
  return [first, ...others]
}

/** Cancels or ships what is still open, of orders that the caller has locked; returns those units. */
export async function closeOpenUnits(
  db: Queryable,
  orderIds: readonly string[],
  how: 'cancelled' | 'shipped',
): Promise<UnitsOfPart[]> {
  const counter = sql.identifier(how)
  const { rows } = await db.execute<UnitsOfPart>(sql`
    UPDATE ${orderLines} SET ${counter} = ${orderLines}.${counter} + open.units
    FROM (
      SELECT order_id, line, quantity - cancelled - shipped AS units FROM ${orderLines}
      WHERE ${orderLines.orderId} = ANY(${sql.param([...orderIds])}::uuid[])
    ) AS open
    WHERE ${orderLines.orderId} = open.order_id AND ${orderLines.line} = open.line AND open.units > 0
    RETURNING ${orderLines.partId} AS "partId", open.units AS quantity`)
  return rows
}

/** For an expired order that is paid after all: of it nothing was shipped. */
export async function reopenLines(db: Queryable, orderId: string): Promise<void> {
  await db.update(orderLines).set({ cancelled: 0 }).where(eq(orderLines.orderId, orderId))
}
