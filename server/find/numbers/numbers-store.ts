import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { partDocuments, partNumbers } from '#server/find/find-tables.ts'

export type NumberLookup =
  | { equal: string }
  | { beginning: string }
  | { confusable: string }
  | { spellings: readonly string[] }

export type NumberRow = { norm: string; partId: string; kind: string; written: string }

/** Parts on sale that a number leads to; at most `limit`, shortest numbers first. */
export async function selectNumbers(db: Queryable, lookup: NumberLookup, limit: number): Promise<NumberRow[]> {
  const { rows } = await db.execute<NumberRow>(sql`
    SELECT n.norm, n.part_id AS "partId", n.kind, n.written
    FROM ${partNumbers} AS n JOIN ${partDocuments} AS d USING (part_id)
    WHERE d.active AND ${numberCondition(lookup)}
    ORDER BY length(n.norm), n.norm, n.part_id LIMIT ${limit}`)
  return rows
}

function numberCondition(lookup: NumberLookup): SQL {
  if ('equal' in lookup) return sql`n.norm = ${lookup.equal}`
  if ('confusable' in lookup) return sql`n.confusable = ${lookup.confusable}`
  if ('spellings' in lookup) return sql`n.norm = ANY(${sql.param(lookup.spellings)}::text[])`
  return sql`n.norm LIKE ${`${lookup.beginning}%`}` // Letters and digits only, so LIKE has no signs to mind
}
