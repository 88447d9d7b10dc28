import { sql } from 'drizzle-orm'
import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partSuccessorParts, partSuccessors } from './successors-tables.ts'

const { parts } = catalogueTables

/** A step from an old number to one of its successors; `old` is null where the shop never had the old part. */
export type ChainStep = { number: string; old: string | null; next: string; sku: string }

/**
 * The steps of every chain that these successions are part of, if one has more than ten of them; a cycle has no end, so
 * it has more, too. Places are walked once for each length, so no tangle of numbers takes long.
 */
export async function selectStepsOfLongChains(db: Queryable, ids: readonly string[]): Promise<ChainStep[]> {
  const { rows } = await db.execute<ChainStep>(sql`
    WITH RECURSIVE step AS (
      SELECT s.id, s.old_number AS number, s.old_part AS old, each.part_id AS next
      FROM ${partSuccessors} AS s JOIN ${partSuccessorParts} AS each ON each.succession_id = s.id AND NOT each.is_needed
    ), above AS (
      SELECT id, old FROM step WHERE id = ANY(${sql.param([...ids])}::uuid[])
      UNION SELECT step.id, step.old FROM above JOIN step ON step.next = above.old
    ), walk AS (
      SELECT step.next, 1 AS length FROM above JOIN step USING (id)
      UNION SELECT step.next, walk.length + 1 FROM walk JOIN step ON step.old = walk.next WHERE walk.length <= ${MOST_STEPS}
    ), reached AS (
      SELECT next FROM walk WHERE EXISTS (SELECT FROM walk WHERE length > ${MOST_STEPS})
    )
    SELECT DISTINCT step.number, step.old, step.next, p.sku
    FROM step JOIN ${parts} AS p ON p.id = step.next
    WHERE step.next IN (SELECT next FROM reached) ORDER BY step.number, p.sku`)
  return rows
}
