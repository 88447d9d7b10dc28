import { sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partFitments } from '../ports/ports-tables.ts'

const { parts } = catalogueTables

export type MeasuredPart = { id: string; figure: number; signature: string }
type Sought = { role: 'chain' | 'spoke'; spec: 'links' | 'lengthMm'; low: number; high: number; limit: number }

/** Parts on sale in a role with a figure between both, the nearest to the lower end first; then what is in stock. */
export async function selectMeasuredParts(
  db: Queryable,
  { role, spec, low, high, limit }: Sought,
): Promise<MeasuredPart[]> {
  const { rows } = await db.execute<MeasuredPart>(sql`
    SELECT p.id, fitment.signature, (p.specs ->> ${spec})::float8 AS figure
    FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
    WHERE fitment.role = ${role} AND p.active
      AND CASE WHEN p.specs ->> ${spec} ~ '^[0-9]{1,6}([.][0-9]{1,4})?$'
        THEN (p.specs ->> ${spec})::float8 BETWEEN ${low} AND ${high} ELSE false END
    ORDER BY figure, (p.available < p.min), p.price_cents, p.id LIMIT ${limit}`)
  return rows
}

/** Whether a part in this role is on sale at all. */
export async function isRoleSold(db: Queryable, role: Sought['role']): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${partFitments} AS fitment JOIN ${parts} AS p ON p.id = fitment.part_id
      WHERE fitment.role = ${role} AND p.active) AS sold`)
  return rows[0]?.sold ?? false
}
