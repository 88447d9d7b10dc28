import { type SQL, sql } from 'drizzle-orm'
import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type NumberKind, partDocuments, partNumbers } from '../find-tables.ts'
import { partSuccessorParts, partSuccessors } from '../successors/successors-tables.ts'

export type NumberLookup =
  | { equal: string }
  | { beginning: string }
  | { confusable: string }
  | { spellings: readonly string[] }

export type NumberRow = { norm: string; partId: string; kind: NumberKind; written: string }
export type SupersededRow = Omit<NumberRow, 'kind'> & { kind: 'superseded' }

/** Parts on sale that a number leads to; at most `limit`, shortest numbers first. */
export async function selectNumbers(db: Queryable, lookup: NumberLookup, limit: number): Promise<NumberRow[]> {
  const { rows } = await db.execute<NumberRow>(sql`
    SELECT n.norm, n.part_id AS "partId", n.kind, n.written
    FROM ${partNumbers} AS n JOIN ${partDocuments} AS d USING (part_id)
    WHERE d.active AND ${numberCondition(lookup, sql`n.norm`)}
    ORDER BY length(n.norm), n.norm, n.part_id LIMIT ${limit}`)
  return rows
}

/** Parts on sale that replaced a number: its successors, and theirs where they are not sold any more. */
export async function selectSuperseded(db: Queryable, lookup: NumberLookup, limit: number): Promise<SupersededRow[]> {
  const { rows } = await db.execute<SupersededRow>(sql`
    WITH RECURSIVE led AS (
      SELECT n.old_norm AS norm, n.old_number AS written, each.part_id, 1 AS step
      FROM ${partSuccessors} AS n JOIN ${partSuccessorParts} AS each ON each.succession_id = n.id AND NOT each.is_needed
      WHERE ${numberCondition(lookup, sql`n.old_norm`)}
      UNION
      SELECT led.norm, led.written, each.part_id, led.step + 1
      FROM led JOIN ${partDocuments} AS d ON d.part_id = led.part_id AND NOT d.active
        JOIN ${partSuccessors} AS s ON s.old_part = led.part_id
        JOIN ${partSuccessorParts} AS each ON each.succession_id = s.id AND NOT each.is_needed
      WHERE led.step < ${MOST_STEPS}
    )
    SELECT led.norm, led.part_id AS "partId", 'superseded' AS kind, led.written
    FROM led JOIN ${partDocuments} AS d ON d.part_id = led.part_id AND d.active
    GROUP BY led.norm, led.part_id, led.written
    ORDER BY length(led.norm), led.norm, led.part_id LIMIT ${limit}`)
  return rows
}

/** Numbers of which it is said what became of them, as written; at most `limit`. */
export async function selectOldNumbers(db: Queryable, lookup: NumberLookup, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ written: string }>(sql`
    SELECT n.old_number AS written FROM ${partSuccessors} AS n
    WHERE ${numberCondition(lookup, sql`n.old_norm`)} ORDER BY length(n.old_norm), n.old_norm LIMIT ${limit}`)
  return rows.map(({ written }) => written)
}

/** `norm`: its column; `confusable` is beside it in both tables. */
function numberCondition(lookup: NumberLookup, norm: SQL): SQL {
  if ('equal' in lookup) return sql`${norm} = ${lookup.equal}`
  if ('confusable' in lookup) return sql`n.confusable = ${lookup.confusable}`
  if ('spellings' in lookup) return sql`${norm} = ANY(${sql.param(lookup.spellings)}::text[])`
  return sql`${norm} LIKE ${`${lookup.beginning}%`}` // Letters and digits only, so LIKE has no signs to mind
}
