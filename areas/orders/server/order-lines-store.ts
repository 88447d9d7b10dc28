import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrderLines } from './order-lines.ts'
import { orderLines, orders, orderTaxGroups } from './orders-tables.ts'
import { shipments } from './parcels/shipments-tables.ts'

/** A column for queries of orders that join a second table; Drizzle writes column names without tables in others. */
export const linesOfOrder: SQL<OrderLines> = sql<OrderLines>`(
  SELECT json_agg(json_build_object(
    'line', ${orderLines.line}, 'partId', ${orderLines.partId}, 'sku', ${orderLines.sku},
    'partName', ${orderLines.partName}, 'returnable', ${orderLines.returnable}, 'unitPriceCents', ${orderLines.unitPriceCents},
    'quantity', ${orderLines.quantity}, 'totalCents', ${orderLines.totalCents},
    'discountCents', ${orderLines.discountCents}, 'taxRatePpm', ${orderLines.taxRatePpm},
    'taxCode', ${orderLines.taxCode}, 'taxCents', ${orderLines.taxCents},
    'taxOnTopCents', ${orderLines.taxOnTopCents}, 'refundedTaxCents', ${orderLines.refundedTaxCents},
    'durabilityYears', ${orderLines.durabilityYears}, 'promisedFrom', ${orderLines.promisedFrom}, 'promisedTo', ${orderLines.promisedTo},
    'cancelled', ${orderLines.cancelled}, 'shipped', ${orderLines.shipped}, 'packed', ${orderLines.packed},
    'returned', ${orderLines.returned},
    'refundedUnits', ${orderLines.refundedUnits}, 'refundedCents', ${orderLines.refundedCents}) ORDER BY ${orderLines.line})
  FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`

/** The same for sums by tax rate; null where tax is not told. */
export const taxGroupsOfOrder: SQL<{ ratePpm: number; grossCents: number; taxCents: number }[] | null> = sql`
  CASE WHEN ${orders.taxMode} <> 'none' THEN (
    SELECT json_agg(json_build_object('ratePpm', ${orderTaxGroups.ratePpm}, 'grossCents', ${orderTaxGroups.grossCents},
      'taxCents', ${orderTaxGroups.taxCents}) ORDER BY ${orderTaxGroups.ratePpm} DESC)
    FROM ${orderTaxGroups} WHERE ${orderTaxGroups.orderId} = ${orders.id}) END`

type StoredLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'costCents'>

/** @throws Error when there is none */
export async function selectLines(db: Queryable, orderId: string): Promise<readonly [StoredLine, ...StoredLine[]]> {
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line))
  const [first, ...others] = rows
  if (!first) throw new Error(`The order ${orderId} has no lines`)
  return [first, ...others]
}

/** Cancels what is still open, packed or not, of orders that the caller has locked; returns those units. */
export async function cancelOpen(db: Queryable, orderIds: readonly string[]): Promise<UnitsOfPart[]> {
  const { rows } = await db.execute<UnitsOfPart & { packed: number }>(sql`
    UPDATE ${orderLines} SET cancelled = ${orderLines.cancelled} + open.units, packed = 0
    FROM (
      SELECT order_id, line, quantity - cancelled - shipped AS units, packed FROM ${orderLines}
      WHERE ${orderLines.orderId} = ANY(${sql.param([...orderIds])}::uuid[])
    ) AS open
    WHERE ${orderLines.orderId} = open.order_id AND ${orderLines.line} = open.line AND open.units > 0
    RETURNING ${orderLines.partId} AS "partId", open.units AS quantity, open.packed`)
  if (rows.some(({ packed }) => packed > 0)) {
    await db
      .update(shipments)
      .set({ status: 'dropped' })
      .where(and(inArray(shipments.orderId, [...orderIds]), eq(shipments.status, 'packed')))
  }
  return rows
}

export type Counter = 'cancelled' | 'shipped' | 'packed' | 'returned'

/** Moves units of a locked order between its counters; the caller has judged them. @throws Error for unknown lines */
export async function countUnits(
  db: Queryable,
  orderId: string,
  units: readonly LineUnits[],
  signs: Partial<Record<Counter, 1 | -1>>,
): Promise<UnitsOfPart[]> {
  const lines = sql.param(units.map(({ line }) => line))
  const quantities = sql.param(units.map(({ quantity }) => quantity))
  const changes = Object.entries(signs).map(([counter, sign]) => {
    const column = sql.identifier(counter)
    return sql`${column} = ${orderLines}.${column} + ${sql.raw(String(sign))} * asked.units`
  })
  const { rows } = await db.execute<UnitsOfPart>(sql`
    UPDATE ${orderLines} SET ${sql.join(changes, sql`, `)}
    FROM unnest(${lines}::smallint[], ${quantities}::integer[]) AS asked(line, units)
    WHERE ${orderLines.orderId} = ${orderId} AND ${orderLines.line} = asked.line
    RETURNING ${orderLines.partId} AS "partId", asked.units AS quantity`)
  if (rows.length !== units.length) throw new Error(`The order ${orderId} lacks a line`)
  return rows
}

/** For an expired order that is paid after all: of it nothing was shipped. */
export async function reopenLines(db: Queryable, orderId: string): Promise<void> {
  await db.update(orderLines).set({ cancelled: 0 }).where(eq(orderLines.orderId, orderId))
}
