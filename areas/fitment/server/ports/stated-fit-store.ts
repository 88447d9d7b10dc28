import { sql } from 'drizzle-orm'
import { catalogueTables, keptSql, selectOwnNumbers, stateColumns } from '#catalogue/server/catalogue-service.ts'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { partFitments, partPorts } from './ports-tables.ts'

const { parts } = catalogueTables

const kept = keptSql(stateColumns(sql`p`))

/** A part that is not discontinued and what it states; `version` 0 where nothing was ever stated. */
export type StatedPart = StatedFit & {
  id: string
  sku: string
  name: string
  category: string
  version: number
  changedAt: string | null // ISO
  signature: string
}

const COLUMNS = sql`
  p.id, p.sku, p.name, p.category, coalesce(fitment.role, '') AS role, fitment.declared,
  coalesce(fitment.declared_source, '') AS "declaredSource", fitment.position,
  coalesce(fitment.supplied, '') AS supplied, coalesce(fitment.bridges, '') AS bridges,
  coalesce(fitment.signature, '') AS signature, coalesce(fitment.version, 0) AS version,
  to_char(fitment.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "changedAt",
  coalesce((
    SELECT json_agg(json_build_object('side', port.side, 'what', port.what, 'value', port.value,
      'source', port.source, 'certainty', port.certainty, 'note', port.note) ORDER BY port.place)
    FROM ${partPorts} AS port WHERE port.part_id = p.id
  ), '[]') AS ports`

export async function selectStatedPart(db: ReadingDatabase, id: string): Promise<StatedPart | undefined> {
  const { rows } = await db.execute<StatedPart>(sql`
    SELECT ${COLUMNS} FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE ${kept} AND p.id = ${id}`)
  return rows[0]
}

/** Such parts by the numbers that were typed for them, whether they state anything or not. */
export async function selectStatedPartsBySku(
  db: ReadingDatabase,
  typed: readonly string[],
): Promise<Map<string, StatedPart>> {
  const own = await selectOwnNumbers(db, typed)
  const { rows } = await db.execute<StatedPart>(sql`
    SELECT ${COLUMNS} FROM ${parts} AS p LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE ${kept} AND p.sku = ANY(${sql.param([...own.values()])}::text[])`)
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  return new Map([...own].flatMap(([number, sku]) => (bySku.get(sku) ? [[number, bySku.get(sku) as StatedPart]] : [])))
}

/** Such parts of which anything was stated, by SKU. */
export async function selectStatedParts(
  db: ReadingDatabase,
  limit: number,
  afterSku: string | undefined,
): Promise<StatedPart[]> {
  const onward = afterSku === undefined ? sql`` : sql`AND p.sku > ${afterSku}`
  const { rows } = await db.execute<StatedPart>(sql`
    SELECT ${COLUMNS} FROM ${parts} AS p JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE ${kept} ${onward} ORDER BY p.sku LIMIT ${limit}`)
  return rows
}
