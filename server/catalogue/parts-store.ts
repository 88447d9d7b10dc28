import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { manyIds, type Queryable, type Slots } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'
import { unitPriceSql } from './prices/part-prices-store.ts'

const {
  words: _,
  variantKey: _key,
  pictureTries: _tries,
  pictureDueAt: _dueAt,
  ...readColumns
} = getTableColumns(parts)
export const partColumns = readColumns // Without search words and what concerns the job that copies pictures
export type PartRow = Omit<typeof parts.$inferSelect, 'words' | 'variantKey' | 'pictureTries' | 'pictureDueAt'>

const inShop = eq(parts.active, true)

/** Only while on sale. */
export async function selectPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.id, id), inShop))
  return row
}

/** Those on sale. */
export function selectPartsById(db: Queryable, ids: readonly string[]): Promise<PartRow[]> {
  return db
    .select(partColumns)
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), inShop))
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

/** Discontinued ones, too. */
export async function selectAnyPartNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { sku: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const columns = { id: parts.id, sku: parts.sku, name: parts.name }
  const rows = await db
    .select(columns)
    .from(parts)
    .where(inArray(parts.id, [...ids]))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Only while on sale. */
export async function selectPartBySku(db: Queryable, sku: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.sku, sku), inShop))
  return row
}

/** What a reservation asks for, line by line: part ids, units, and the totals in cents that the buyer saw. */
export type ReservedLines = { partIds: string[]; quantities: number[]; expectedTotalsCents: number[] }

/**
 * CTEs that reserve the units of all lines at the prices the buyer saw, or of none, so the last unit is never sold
 * twice. `held` locks the parts by rising id and reads them as they are then; `judged` has a row for each line with
 * `suits`; `taken` is empty unless all suit. Returned as SQL so that orders can embed them in their own statement.
 * `when` is a further condition; no part is locked while it is false. Each part comes once. `judged.price_cents` is the
 * unit price at the line's quantity.
 */
export function reserveStock({ partIds, quantities, expectedTotalsCents }: Slots<keyof ReservedLines>, when: SQL): SQL {
  return sql`
    asked AS MATERIALIZED (
      SELECT * FROM unnest(${partIds}::uuid[], ${quantities}::integer[], ${expectedTotalsCents}::bigint[])
        WITH ORDINALITY AS each (part_id, units, expected_cents, line)
    ), held AS MATERIALIZED (
      SELECT ${parts.id}, ${parts.sku}, ${parts.name}, ${parts.priceCents}, ${parts.quantityFrom}, ${parts.quantityCents},
        ${parts.min}, ${parts.multiple}, ${parts.available}, ${parts.expectedOn}
      FROM ${parts} WHERE ${parts.id} = ANY(${manyIds(partIds)}) AND ${parts.active} AND ${when}
      ORDER BY ${parts.id} FOR NO KEY UPDATE
    ), judged AS MATERIALIZED (
      SELECT priced.*, price_cents::bigint * units AS line_cents,
        coalesce(min <= units AND units % multiple = 0 AND available >= units
          AND price_cents::bigint * units = expected_cents, false) AS suits
      FROM (
        SELECT asked.*, held.id, held.sku, held.name, held.min, held.multiple, held.available,
          ${unitPriceSql(sql`held`, sql`units`)} AS price_cents
        FROM asked LEFT JOIN held ON held.id = asked.part_id
      ) AS priced
    ), taken AS (
      UPDATE ${parts} SET available = ${parts.available} - judged.units FROM judged
      WHERE ${parts.id} = judged.id AND (SELECT bool_and(suits) FROM judged)
      RETURNING judged.line
    )`
}

/** The parts that `reserveStock` held, as `HeldPart`s. */
export const heldParts = sql`(SELECT json_agg(json_build_object('id', id, 'min', min, 'multiple', multiple, 'available',
  available, 'priceCents', price_cents, 'quantityFrom', quantity_from, 'quantityCents', quantity_cents, 'expectedOn',
  expected_on)) FROM held)`

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
