import { and, inArray } from 'drizzle-orm'
import { catalogueTables, nameableSql } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'

const { parts } = catalogueTables

/** Names of parts that were on sale once, by id; not of those that are hidden or drafts. */
export async function selectNamesOfGone(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), nameableSql(parts)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
