import { and, eq, getTableColumns, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Durability } from '#catalogue/contract/durability.ts'
import type { StockCause } from '#catalogue/contract/stock-changes.ts'
import { manyIds, type Queryable, type Slots } from '#platform/server/database/database.ts'
import { partStockChanges, parts } from './catalogue-tables.ts'
import { unitPriceSql } from './prices/part-prices-store.ts'
import { shownName, type WithTexts, withTexts, withTextsOf } from './texts/part-texts-store.ts'
import { partTexts } from './texts/part-texts-tables.ts'
import { soldSql } from './visibility-store.ts'

const {
  words: _,
  variantKey: _key,
  pictureTries: _tries,
  pictureDueAt: _dueAt,
  pictureFault: _fault,
  costCents: _cost,
  ...readColumns
} = getTableColumns(parts)
export const partColumns = readColumns // Without search words, the cost, and what the job that copies pictures needs
export type PartRow = Omit<
  typeof parts.$inferSelect,
  'words' | 'variantKey' | 'pictureTries' | 'pictureDueAt' | 'pictureFault' | 'costCents'
>
/** With its texts in the reader's language. */
export type ShownRow = WithTexts<PartRow> & { durability?: Durability }

const listed = eq(parts.active, true)
const sold = soldSql(parts)

/** Only while it is sold, also when hidden. */
export async function selectPart(db: Queryable, id: string): Promise<ShownRow | undefined> {
  const rows = db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.id, id), sold))
  return (await withTextsOf(db, [id], rows))[0]
}

/** Public ones. */
export function selectPartsById(db: Queryable, ids: readonly string[]): Promise<ShownRow[]> {
  return selectByIds(db, ids, listed)
}

/** Those that can be ordered: also hidden ones. */
export function selectSoldParts(db: Queryable, ids: readonly string[]): Promise<ShownRow[]> {
  return selectByIds(db, ids, sold)
}

function selectByIds(db: Queryable, ids: readonly string[], state: SQL): Promise<ShownRow[]> {
  const rows = db
    .select(partColumns)
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), state))
  return withTextsOf(db, ids, rows)
}

/** Only of public parts, by id. */
export async function selectPartNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), listed))
  return new Map((await withTexts(db, rows)).map((row) => [row.id, shownName(row)]))
}

/** What the producers of these parts guarantee, also of discontinued ones, by id. */
export async function selectGuarantees(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; years: number; terms: string }[]> {
  const { id, durabilityYears, guaranteeTerms: terms } = parts
  const rows = await db
    .select({ id, years: durabilityYears, terms })
    .from(parts)
    .where(and(inArray(id, [...ids]), isNotNull(durabilityYears)))
  return rows.flatMap(({ years, ...rest }) => (years === null ? [] : [{ ...rest, years }]))
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
  return new Map((await withTexts(db, rows)).map((row) => [row.id, { sku: row.sku, name: shownName(row) }]))
}

/** Only while it is sold, also when hidden. */
export async function selectPartBySku(db: Queryable, sku: string): Promise<ShownRow | undefined> {
  const rows = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.sku, sku), sold))
  return (await withTexts(db, rows))[0]
}

/**
 * What a reservation asks for, line by line: part ids, units, and the totals in cents that the buyer saw; and the
 * language of the names.
 */
export type ReservedLines = { partIds: string[]; quantities: number[]; expectedTotalsCents: number[]; language: string }

/**
 * CTEs that reserve the units of all lines at the prices the buyer saw, or of none, so the last unit is never sold
 * twice. `held` locks the parts by rising id and reads them as they are then; `judged` has a row for each line with
 * `suits`; `taken` is empty unless all suit, written as in `changeStock`. Returned as SQL so that orders can embed them
 * in their own statement. `when` is a further condition; no part is locked while it is false. Each part comes once.
 * `judged.price_cents` is the unit price at the line's quantity. What is taken is a change of stock by the order.
 */
export function reserveStock(
  { partIds, quantities, expectedTotalsCents, language }: Slots<keyof ReservedLines>,
  { when, orderId, at }: { when: SQL; orderId: SQL; at: SQL },
): SQL {
  return sql`
    asked AS MATERIALIZED (
      SELECT * FROM unnest(${partIds}::uuid[], ${quantities}::integer[], ${expectedTotalsCents}::bigint[])
        WITH ORDINALITY AS each (part_id, units, expected_cents, line)
    ), held AS MATERIALIZED (
      SELECT ${parts.id}, ${parts.sku}, ${nameIn(language)} AS name, ${parts.returnable}, ${parts.priceCents}, ${parts.costCents}, ${parts.quantityFrom},
        ${parts.quantityCents}, ${parts.min}, ${parts.multiple}, ${parts.quantity}, ${parts.available}, ${parts.expectedOn},
        ${parts.durabilityYears}, ${parts.guaranteeTerms}
      FROM ${parts} WHERE ${parts.id} = ANY(${manyIds(partIds)}) AND ${sold} AND ${when}
      ORDER BY ${parts.id} FOR NO KEY UPDATE
    ), judged AS MATERIALIZED (
      SELECT priced.*, price_cents::bigint * units AS line_cents,
        coalesce(min <= units AND units % multiple = 0 AND available >= units
          AND price_cents::bigint * units = expected_cents, false) AS suits
      FROM (
        SELECT asked.*, held.id, held.sku, held.name, held.returnable, held.cost_cents, held.durability_years, held.guarantee_terms, held.min, held.multiple, held.quantity,
          held.available, ${unitPriceSql(sql`held`, sql`units`)} AS price_cents
        FROM asked LEFT JOIN held ON held.id = asked.part_id
      ) AS priced
    ), taken AS (
      UPDATE ${parts} SET quantity = judged.quantity, available = judged.available - judged.units FROM judged
      WHERE ${parts.id} = judged.id AND (SELECT bool_and(suits) FROM judged)
      RETURNING ${parts.id}, judged.units, ${parts.quantity}, ${parts.available}
    ), taken_noted AS (
      INSERT INTO ${partStockChanges} (part_id, at, cause, quantity_change, available_change, quantity, available, order_id)
      SELECT id, ${at}, 'order', 0, -units, quantity, available, ${orderId} FROM taken
    )`
}

/** As the buyer read it. */
const nameIn = (language: SQLWrapper) => sql`coalesce((
        SELECT name FROM ${partTexts} WHERE part_id = ${parts.id} AND language = ${language}::text
      ), ${parts.name})`

/** Locks parts by rising id until the transaction ends, for statements that lock some of them after each other. */
export async function holdParts(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`SELECT FROM ${parts} WHERE ${parts.id} = ANY(${sql.param([...new Set(ids)])}::uuid[])
    ORDER BY ${parts.id} FOR NO KEY UPDATE`)
}

/** The parts that `reserveStock` held, as `HeldPart`s. */
export const heldParts = sql`(SELECT json_agg(json_build_object('id', id, 'min', min, 'multiple', multiple, 'available',
  available, 'priceCents', price_cents, 'quantityFrom', quantity_from, 'quantityCents', quantity_cents, 'expectedOn',
  expected_on)) FROM held)`

export type UnitsOfPart = { partId: string; quantity: number }

/** Of which order a change of stock is; undefined for several that end at once. */
export type StockOccasion = { at: Date; orderId: string | undefined }

/** Also for discontinued parts. */
export async function returnStock(db: Queryable, units: readonly UnitsOfPart[], of: StockOccasion): Promise<void> {
  const returned = { cause: 'cancel', quantity: sql`0`, available: sql`held.units` } as const
  if (units.length > 0) await db.execute(changeStock(units, returned, of))
}

/** Reserves units again for an order that had lost them, at any price; false, and none are, when some are gone. */
export async function reserveStockAgain(
  db: Queryable,
  units: readonly UnitsOfPart[],
  of: StockOccasion,
): Promise<boolean> {
  const distinct = new Set(units.map(({ partId }) => partId)).size
  const all = sql`(SELECT count(*) FROM held WHERE sold AND available >= units) = ${distinct}`
  const reserved = { cause: 'order', quantity: sql`0`, available: sql`-held.units` } as const
  const { rowCount } = await db.execute(changeStock(units, reserved, of, all))
  return (rowCount ?? 0) > 0
}

/** Removes reserved units from stock. */
export async function shipStock(db: Queryable, units: readonly UnitsOfPart[], of: StockOccasion): Promise<void> {
  const shipped = { cause: 'ship', quantity: sql`-held.units`, available: sql`0` } as const
  if (units.length > 0) await db.execute(changeStock(units, shipped, of))
}

type Change = { cause: StockCause; quantity: SQL; available: SQL }

/**
 * Locks the parts by rising id, so that orders which share several can't deadlock. Affects as many rows as parts. Both
 * columns of the CHECK are computed from the rows it locked: of the row that the statement's snapshot has, PostgreSQL
 * checks the new values before it follows to the one it waited for.
 */
function changeStock(
  units: readonly UnitsOfPart[],
  { cause, quantity, available }: Change,
  { at, orderId }: StockOccasion,
  when = sql`true`,
): SQL {
  const partIds = sql.param(units.map(({ partId }) => partId))
  const quantities = sql.param(units.map(({ quantity }) => quantity))
  return sql`
    WITH held AS MATERIALIZED (
      SELECT ${parts.id}, ${sold} AS sold, ${parts.quantity}, ${parts.available}, asked.units FROM ${parts} JOIN (
        SELECT part_id, sum(quantity) AS units
        FROM unnest(${partIds}::uuid[], ${quantities}::integer[]) AS each(part_id, quantity) GROUP BY part_id
      ) AS asked ON asked.part_id = ${parts.id}
      ORDER BY ${parts.id} FOR NO KEY UPDATE OF ${parts}
    ), changed AS (
      UPDATE ${parts} SET quantity = held.quantity + ${quantity}, available = held.available + ${available} FROM held
      WHERE ${parts.id} = held.id AND ${when}
      RETURNING ${parts.id}, ${quantity} AS quantity_change, ${available} AS available_change, ${parts.quantity}, ${parts.available}
    )
    INSERT INTO ${partStockChanges} (part_id, at, cause, quantity_change, available_change, quantity, available, order_id)
    SELECT id, ${at.toISOString()}::timestamptz, ${cause}, quantity_change, available_change, quantity, available,
      ${orderId ?? null}::uuid FROM changed`
}
