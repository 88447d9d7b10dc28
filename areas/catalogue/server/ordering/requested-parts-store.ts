import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { partNumberKeyOf, parts } from '../catalogue-tables.ts'
import { type PartRow, partColumns } from '../parts-store.ts'

/** Also discontinued ones, by id. */
export async function selectRequestedParts(db: Queryable, ids: readonly string[]): Promise<Map<string, PartRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(partColumns)
    .from(parts)
    .where(inArray(parts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
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
export function selectPartsWithSkus(db: Queryable, skus: readonly string[]): Promise<PartRow[]> {
  return selectOnSale(db, inArray(parts.sku, [...skus]))
}

/** On sale, each with the number that it is like: letters and digits are the same, in any case. */
export function selectPartsLikeNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<(PartRow & { asked: string })[]> {
  const asked = partNumberKeyOf(sql`asked.number`)
  return db
    .select({ ...partColumns, asked: sql<string>`asked.number` })
    .from(parts)
    .innerJoin(
      sql`unnest(${sql.param([...numbers])}::text[]) AS asked (number)`,
      sql`${partNumberKeyOf(parts.sku)} = ${asked} AND ${asked} <> ''`,
    )
    .where(eq(parts.active, true))
}

async function selectOnSale(db: Queryable, matching: SQL): Promise<PartRow[]> {
  return db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.active, true), matching))
}

/** What delivery looks at, also of discontinued parts. */
export function selectPartSpecs(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<PartRow, 'id' | 'specs' | 'priceCents' | 'active' | 'withheld'>[]> {
  const { id, specs, priceCents, active, withheld } = parts
  return db
    .select({ id, specs, priceCents, active, withheld })
    .from(parts)
    .where(inArray(id, [...ids]))
}
