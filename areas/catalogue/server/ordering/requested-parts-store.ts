import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { partNumberKeyOf, parts } from '../catalogue-tables.ts'
import { partColumns, type ShownRow } from '../parts-store.ts'
import { withTexts } from '../texts/part-texts-store.ts'

/** Also discontinued ones, by id. */
export async function selectRequestedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, ShownRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(partColumns)
    .from(parts)
    .where(inArray(parts.id, [...ids]))
  return new Map((await withTexts(db, rows)).map((row) => [row.id, row]))
}

/** How each part is sold, also discontinued ones, by id. */
export async function findPartRules(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { multiple: number; priceCents: number }>> {
  if (ids.length === 0) return new Map()
  const { id, multiple, priceCents } = parts
  const rows = await db
    .select({ id, multiple, priceCents })
    .from(parts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** On sale, by exact SKU. */
export function selectPartsWithSkus(db: Queryable, skus: readonly string[]): Promise<ShownRow[]> {
  return selectOnSale(db, inArray(parts.sku, [...skus]))
}

/** On sale, each with the number that it is like: letters and digits are the same, in any case. */
export async function selectPartsLikeNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<(ShownRow & { asked: string })[]> {
  const asked = partNumberKeyOf(sql`asked.number`)
  const rows = await db
    .select({ ...partColumns, asked: sql<string>`asked.number` })
    .from(parts)
    .innerJoin(
      sql`unnest(${sql.param([...numbers])}::text[]) AS asked (number)`,
      sql`${partNumberKeyOf(parts.sku)} = ${asked} AND ${asked} <> ''`,
    )
    .where(eq(parts.active, true))
  return withTexts(db, rows)
}

async function selectOnSale(db: Queryable, matching: SQL): Promise<ShownRow[]> {
  const rows = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.active, true), matching))
  return withTexts(db, rows)
}

/** What delivery looks at, also of discontinued parts. */
export function selectPartSpecs(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<ShownRow, 'id' | 'specs' | 'priceCents' | 'active' | 'withheld'>[]> {
  const { id, specs, priceCents, active, withheld } = parts
  return db
    .select({ id, specs, priceCents, active, withheld })
    .from(parts)
    .where(inArray(id, [...ids]))
}
