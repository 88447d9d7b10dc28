import { inArray, sql } from 'drizzle-orm'
import { catalogueTables, shownName, withTexts } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partFitments } from '../ports/ports-tables.ts'
import type { SampledPart } from './verdict-changes.ts'

const { parts } = catalogueTables

/** Signatures of parts on sale, each with its first part; those of most parts first. */
export async function selectSampledParts(
  db: Queryable,
  limit: number,
): Promise<{ parts: SampledPart[]; total: number }> {
  const { rows } = await db.execute<SampledPart & { total: number }>(sql`
    SELECT fitment.signature, min(p.sku) AS sku, count(*) OVER ()::integer AS total
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE p.active AND fitment.role <> '' AND fitment.signature <> ''
    GROUP BY fitment.signature ORDER BY count(*) DESC, fitment.signature LIMIT ${limit}`)
  return { parts: rows, total: rows[0]?.total ?? 0 }
}

/** What parts are called in the reader's language, by part number. */
export async function selectNamesBySku(db: Queryable, skus: readonly string[]): Promise<Map<string, string>> {
  const { id, sku, name } = parts
  const rows = await db
    .select({ id, sku, name })
    .from(parts)
    .where(inArray(sku, [...skus]))
  return new Map((await withTexts(db, rows)).map((row) => [row.sku, shownName(row)]))
}
