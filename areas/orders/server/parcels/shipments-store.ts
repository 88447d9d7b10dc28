import { and, asc, eq, sql } from 'drizzle-orm'
import type { Carrier, LineUnits, ShipmentStatus } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { carriers, shipmentLines, shipments } from './shipments-tables.ts'

export type ShipmentRow = typeof shipments.$inferSelect
export type WholeShipment = ShipmentRow & { lines: LineUnits[]; trackingLink: string | null }

const linesOfShipment = sql<LineUnits[]>`(
  SELECT json_agg(json_build_object('line', ${shipmentLines.line}, 'quantity', ${shipmentLines.quantity})
    ORDER BY ${shipmentLines.line})
  FROM ${shipmentLines} WHERE ${shipmentLines.orderId} = ${shipments.orderId}
    AND ${shipmentLines.shipment} = ${shipments.shipment})`

/** With what is in them and the link of their carrier, in their order. */
export function selectShipments(db: Queryable, orderId: string): Promise<WholeShipment[]> {
  return db
    .select({
      orderId: shipments.orderId,
      shipment: shipments.shipment,
      status: shipments.status,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      createdAt: shipments.createdAt,
      shippedAt: shipments.shippedAt,
      deliveredAt: shipments.deliveredAt,
      lines: linesOfShipment,
      trackingLink: carriers.trackingLink,
    })
    .from(shipments)
    .leftJoin(carriers, sql`lower(${carriers.name}) = lower(${shipments.carrier})`)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shipment))
}

type NewShipment = Pick<ShipmentRow, 'orderId' | 'carrier' | 'trackingNumber'> & {
  lines: readonly LineUnits[]
  packed: boolean
  at: Date
}

/** Of a locked order; returns its number. */
export async function insertShipment(
  db: Queryable,
  { orderId, carrier, trackingNumber, lines, packed, at }: NewShipment,
): Promise<number> {
  const next = sql<number>`(SELECT coalesce(max(shipment), 0) + 1 FROM ${shipments} WHERE order_id = ${orderId})`
  const left = packed ? { status: 'packed' as const, shippedAt: null } : { status: 'shipped' as const, shippedAt: at }
  const [row] = await db
    .insert(shipments)
    .values({ orderId, shipment: next, carrier, trackingNumber, createdAt: at, deliveredAt: null, ...left })
    .returning({ shipment: shipments.shipment })
  if (!row) throw new Error('The shipment was not stored')
  await db.insert(shipmentLines).values(lines.map((units) => ({ orderId, shipment: row.shipment, ...units })))
  return row.shipment
}

type ShipmentChange = Partial<Pick<ShipmentRow, 'carrier' | 'trackingNumber' | 'shippedAt' | 'deliveredAt'>>

/** Of a locked order. @throws Error when it is in another status */
export async function moveShipment(
  db: Queryable,
  { orderId, shipment, status }: Pick<ShipmentRow, 'orderId' | 'shipment' | 'status'>,
  to: ShipmentStatus,
  changes: ShipmentChange = {},
): Promise<void> {
  const moved = await db
    .update(shipments)
    .set({ status: to, ...changes })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.shipment, shipment), eq(shipments.status, status)))
    .returning({ shipment: shipments.shipment })
  if (moved.length !== 1) throw new Error(`Parcel ${shipment} of the order ${orderId} moved while it was locked`)
}

export function selectCarriers(db: Queryable): Promise<Carrier[]> {
  return db
    .select({ name: carriers.name, trackingLink: carriers.trackingLink })
    .from(carriers)
    .orderBy(asc(carriers.position))
}

/** Until the caller's transaction ends, nobody else changes the list. */
export async function lockCarriers(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${carriers} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function replaceCarriers(db: Queryable, list: readonly Carrier[]): Promise<void> {
  await db.delete(carriers)
  if (list.length > 0) await db.insert(carriers).values(list.map((carrier, position) => ({ ...carrier, position })))
}
