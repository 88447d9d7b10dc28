import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { partPriceChanges, parts, priceSwitchAt } from '../catalogue-tables.ts'

export type PriceChangeRow = Pick<typeof partPriceChanges.$inferSelect, 'at' | 'priceCents' | 'listPriceCents'>

/** Cents for each of `units`, of a row with the columns of parts that they are named after. */
export const unitPriceSql = (held: SQL, units: SQL): SQL => sql`
  CASE WHEN ${held}.quantity_from IS NULL THEN ${held}.price_cents
    ELSE least(${held}.price_cents, ${held}.quantity_cents[width_bucket(${units}, ${held}.quantity_from)]) END`

/** Newest first. */
export function selectPriceChanges(db: Queryable, partId: string, limit: number): Promise<PriceChangeRow[]> {
  const { at, priceCents, listPriceCents, id } = partPriceChanges
  return db
    .select({ at, priceCents, listPriceCents })
    .from(partPriceChanges)
    .where(eq(partPriceChanges.partId, partId))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** The lowest price asked from `from` until before `until`; undefined when the part was not on sale then. */
export async function selectLowestPrice(
  db: Queryable,
  partId: string,
  { from, until }: { from: Date; until: Date },
): Promise<number | undefined> {
  const [begin, end] = [from.toISOString(), until.toISOString()]
  const { rows } = await db.execute<{ cents: number | null }>(sql`
    SELECT min(price_cents) AS cents FROM (
      SELECT price_cents FROM ${partPriceChanges} WHERE part_id = ${partId} AND at > ${begin} AND at < ${end}
      UNION ALL (
        SELECT price_cents FROM ${partPriceChanges} WHERE part_id = ${partId} AND at <= ${begin}
        ORDER BY at DESC, id DESC LIMIT 1
      )
    ) AS asked`)
  return rows[0]?.cents ?? undefined
}

/** Moments between two at which prices change next, also of parts edited at one moment only. */
export async function selectSwitchMoments(
  db: Queryable,
  { after, until, editedAt }: { after: Date; until?: Date; editedAt?: Date },
): Promise<Date[]> {
  const at = priceSwitchAt(parts)
  const isLater = sql`${at} > ${after.toISOString()}`
  const isSoon = until && sql`${at} <= ${until.toISOString()}`
  const rows = await db
    .selectDistinct({ at: sql<Date | string>`${at}` })
    .from(parts)
    .where(and(isNotNull(parts.listPriceCents), isLater, isSoon, editedAt && eq(parts.updatedAt, editedAt)))
  return rows.map((row) => new Date(row.at))
}

export type SwitchedPrices = { parts: number; next: Date[] }

/**
 * Begins and ends the reductions whose moment has come, of up to `limit` parts, locked by rising id as orders do.
 * Repeating it changes nothing more. `next`: when those that began end.
 */
export async function switchPrices(db: Queryable, now: Date, limit: number): Promise<SwitchedPrices> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ next: Date | string | null }>(sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM ${parts} WHERE list_price_cents IS NOT NULL AND ${priceSwitchAt(parts)} <= ${at} LIMIT ${limit}
    ), held AS MATERIALIZED (
      SELECT id, coalesce(reduced_to <= ${at}, false) AS ends FROM ${parts}
      WHERE id IN (SELECT id FROM due) AND list_price_cents IS NOT NULL AND ${priceSwitchAt(parts)} <= ${at}
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE ${parts} AS part SET
      price_cents = CASE WHEN held.ends THEN part.list_price_cents ELSE part.reduced_price_cents END,
      list_price_cents = CASE WHEN NOT held.ends THEN part.list_price_cents END,
      reduced_price_cents = CASE WHEN NOT held.ends THEN part.reduced_price_cents END,
      reduced_from = CASE WHEN NOT held.ends THEN part.reduced_from END,
      reduced_to = CASE WHEN NOT held.ends THEN part.reduced_to END,
      updated_at = greatest(part.updated_at, ${at}::timestamptz)
    FROM held WHERE part.id = held.id
    RETURNING part.reduced_to AS next`)
  const moments = new Set(rows.flatMap(({ next }) => (next === null ? [] : [new Date(next).getTime()])))
  return { parts: rows.length, next: [...moments].map((moment) => new Date(moment)) }
}
