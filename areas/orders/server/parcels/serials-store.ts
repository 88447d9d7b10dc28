import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { OrderStatus } from '#orders/contract/orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { lineSerials, shipmentLines, shipments } from './shipments-tables.ts'

export type SerialRow = typeof lineSerials.$inferSelect

/** Of an order, by line. */
export function selectSerials(db: Queryable, orderId: string): Promise<{ line: number; serial: string }[]> {
  const { line, serial, key } = lineSerials
  return db.select({ line, serial }).from(lineSerials).where(eq(lineSerials.orderId, orderId)).orderBy(line, asc(key))
}

/** Of all orders of an account. */
export function selectSerialsOfAccount(db: Queryable, accountId: string) {
  const { orderId, line, serial, key } = lineSerials
  return db
    .select({ orderId, line, serial })
    .from(lineSerials)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(orderId, line, asc(key))
}

/** Those that other lines have. */
export async function selectTakenSerials(
  db: Queryable,
  { orderId, line, partId }: Pick<SerialRow, 'orderId' | 'line' | 'partId'>,
  keys: readonly string[],
): Promise<{ key: string; number: number; numberPrefix: string }[]> {
  if (keys.length === 0) return []
  return db
    .select({ key: lineSerials.key, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(lineSerials)
    .innerJoin(orders, eq(orders.id, lineSerials.orderId))
    .where(
      and(
        inArray(lineSerials.key, [...keys]),
        eq(lineSerials.partId, partId),
        or(ne(lineSerials.orderId, orderId), ne(lineSerials.line, line)),
      ),
    )
}

/** Returns how many were stored: those that nobody has. */
export async function insertSerials(db: Queryable, rows: readonly SerialRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const stored = await db
    .insert(lineSerials)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ key: lineSerials.key })
  return stored.length
}

/** Those of a line that are in no parcel yet. */
export async function putInParcel(
  db: Queryable,
  { orderId, line, shipment }: Pick<SerialRow, 'orderId' | 'line'> & { shipment: number },
  keys: readonly string[],
): Promise<void> {
  const ofLine = and(eq(lineSerials.orderId, orderId), eq(lineSerials.line, line), isNull(lineSerials.shipment))
  await db
    .update(lineSerials)
    .set({ shipment })
    .where(and(ofLine, inArray(lineSerials.key, [...keys])))
}

/** Of a parcel that is unpacked: the order keeps its serial numbers. */
export async function takeOutOfParcel(db: Queryable, orderId: string, shipment: number): Promise<void> {
  await db
    .update(lineSerials)
    .set({ shipment: null })
    .where(and(eq(lineSerials.orderId, orderId), eq(lineSerials.shipment, shipment)))
}

export async function deleteSerials(
  db: Queryable,
  { orderId, line }: Pick<SerialRow, 'orderId' | 'line'>,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const gone = await db
    .delete(lineSerials)
    .where(and(eq(lineSerials.orderId, orderId), eq(lineSerials.line, line), inArray(lineSerials.key, [...keys])))
    .returning({ key: lineSerials.key })
  return gone.length
}

/** Parcels of an order with units of the line, also packed ones. */
export async function selectParcelsWith(db: Queryable, orderId: string, line: number): Promise<number[]> {
  const rows = await db
    .select({ shipment: shipments.shipment })
    .from(shipments)
    .innerJoin(
      shipmentLines,
      and(eq(shipmentLines.orderId, shipments.orderId), eq(shipmentLines.shipment, shipments.shipment)),
    )
    .where(and(eq(shipments.orderId, orderId), eq(shipmentLines.line, line), ne(shipments.status, 'dropped')))
    .orderBy(asc(shipments.shipment))
  return rows.map(({ shipment }) => shipment)
}

export type FoundSerial = {
  serial: string
  recordedAt: string
  orderId: string
  number: number
  numberPrefix: string
  status: OrderStatus
  createdAt: string
  customerName: string
  customerEmail: string
  accountId: string | null
  line: number
  partId: string
  sku: string
  partName: string
  shippedAt: string | null
}

const MOST_FOUND = 100

/** Units with this number, newest order first. Shipped: in their parcel, or in the only one with their line. */
export async function selectSoldSerials(db: Queryable, key: string): Promise<FoundSerial[]> {
  const { rows } = await db.execute<FoundSerial>(sql`
    SELECT known.serial, to_json(known.recorded_at) #>> '{}' AS "recordedAt", bought.id AS "orderId", bought.number,
      bought.number_prefix AS "numberPrefix", bought.status, to_json(bought.created_at) #>> '{}' AS "createdAt", bought.customer_name AS "customerName",
      bought.customer_email AS "customerEmail", bought.account_id AS "accountId", sold.line, sold.part_id AS "partId",
      sold.sku, sold.part_name AS "partName", (
        SELECT CASE WHEN count(*) = 1 THEN to_json(min(parcel.shipped_at)) #>> '{}' END
        FROM shipment_lines AS sent JOIN shipments AS parcel USING (order_id, shipment)
        WHERE sent.order_id = sold.order_id AND sent.line = sold.line AND parcel.shipped_at IS NOT NULL
          AND (known.shipment IS NULL OR known.shipment = parcel.shipment)) AS "shippedAt"
    FROM line_serials AS known JOIN order_lines AS sold USING (order_id, line) JOIN orders AS bought ON bought.id = sold.order_id
    WHERE known.key = ${key} ORDER BY bought.created_at DESC, bought.id LIMIT ${MOST_FOUND}`)
  return rows
}
