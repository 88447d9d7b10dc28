import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'

const { words: _, pictureTries: _tries, pictureDueAt: _dueAt, ...readColumns } = getTableColumns(parts)
export const partColumns = readColumns // Without search words and what concerns the job that copies pictures
export type PartRow = Omit<typeof parts.$inferSelect, 'words' | 'pictureTries' | 'pictureDueAt'>

const inShop = eq(parts.active, true)

/** Only while on sale. */
export async function selectPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.id, id), inShop))
  return row
}

/** Only of parts on sale, by id. */
export async function selectPartNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), inShop))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only while on sale. */
export async function selectPartBySku(db: Queryable, sku: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.sku, sku), inShop))
  return row
}

export type Reservation = { partId: string; quantity: number; expectedTotalCents: number }

/**
 * The guarded UPDATE that reserves units at the price the buyer saw, so the last unit is never sold twice. Returns
 * `id`, `sku`, `name` and `price_cents`; no row if the part is gone, or quantity, stock or price don't fit. Returned as
 * SQL so that orders can embed it in their own statement. `also` is a further condition.
 */
export function reserveStock(
  { partId, quantity, expectedTotalCents }: Record<keyof Reservation, SQLWrapper>,
  also: SQL,
): SQL {
  return sql`
    UPDATE ${parts} SET available = ${parts.available} - ${quantity}::integer
    WHERE ${parts.id} = ${partId}::uuid AND ${parts.active}
      AND ${parts.min} <= ${quantity}::integer AND ${quantity}::integer % ${parts.multiple} = 0
      AND ${parts.available} >= ${quantity}::integer
      AND ${parts.priceCents}::bigint * ${quantity}::integer = ${expectedTotalCents}::bigint
      AND ${also}
    RETURNING ${parts.id}, ${parts.sku}, ${parts.name}, ${parts.priceCents}`
}

export type UnitsOfPart = { partId: string; quantity: number }

/** Also for discontinued parts. */
export async function returnStock(db: Queryable, units: readonly UnitsOfPart[]): Promise<void> {
  if (units.length > 0) await db.execute(changeStock(units, sql`available = ${parts.available} + held.units`))
}

/** Reserves units again for an order that had lost them, at any price; false, and none are, when some are gone. */
export async function reserveStockAgain(db: Queryable, units: readonly UnitsOfPart[]): Promise<boolean> {
  const distinct = new Set(units.map(({ partId }) => partId)).size
  const { rows } = await db.execute(sql`
    ${changeStock(units, sql`available = ${parts.available} - held.units`)}
      AND (SELECT count(*) FROM held WHERE active AND available >= units) = ${distinct}
    RETURNING ${parts.id}`)
  return rows.length > 0
}

/** Removes reserved units from stock. */
export async function shipStock(db: Queryable, units: readonly UnitsOfPart[]): Promise<void> {
  if (units.length > 0) await db.execute(changeStock(units, sql`quantity = ${parts.quantity} - held.units`))
}

/** Locks the parts by rising id, so that orders which share several can't deadlock. */
function changeStock(units: readonly UnitsOfPart[], change: SQL): SQL {
  const partIds = sql.param(units.map(({ partId }) => partId))
  const quantities = sql.param(units.map(({ quantity }) => quantity))
  return sql`
    WITH held AS MATERIALIZED (
      SELECT ${parts.id}, ${parts.active}, ${parts.available}, asked.units FROM ${parts} JOIN (
        SELECT part_id, sum(quantity) AS units
        FROM unnest(${partIds}::uuid[], ${quantities}::integer[]) AS each(part_id, quantity) GROUP BY part_id
      ) AS asked ON asked.part_id = ${parts.id}
      ORDER BY ${parts.id} FOR NO KEY UPDATE OF ${parts}
    )
    UPDATE ${parts} SET ${change} FROM held WHERE ${parts.id} = held.id`
}
