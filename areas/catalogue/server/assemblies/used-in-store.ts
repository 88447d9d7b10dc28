import { sql } from 'drizzle-orm'
import type { PositionUnit } from '#catalogue/contract/assemblies/positions.ts'
import { type Database, preparedStatement } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { nameableSql, stateColumns } from '../visibility-store.ts'
import { assemblies, assemblyPositions, components } from './assemblies-tables.ts'
import { type ExtentRow, extentOf, inOrder, readerWords } from './assembly-tree-store.ts'

const MOST_USES = 200

export type UsedInRow = {
  madeOf: { kind: 'assembly' | 'kit'; positionCount: number } | null
  positions: (ExtentRow & {
    sku: string
    name: string
    kind: 'assembly' | 'kit'
    ref: string
    quantity: number
    unit: PositionUnit
  })[]
  positionCount: number
  /** What is part of nothing else: its category, '' when it is not for sale, and a hash of what it is made of now. */
  products: { category: string; build: string }[]
}

type StoredUses = Omit<UsedInRow, 'positions'> & {
  positions: (UsedInRow['positions'][number] & { part: { id: string } | null })[]
}

/**
 * Where a part is used, directly, and in which products in the end. Two products are the same build when their lists
 * hold the same, with the variants of one product taken for one: a sum of hashes tells, without sorting lists. Nothing
 * when nobody has heard of the number.
 */
export async function selectUsedIn(db: Database, sku: string, today: string): Promise<UsedInRow | undefined> {
  const [found] = await usedIn(db, { sku, today })
  if (!found) return undefined
  const { nameOf } = await readerWords(db, found.positions)
  const positions = found.positions.map(({ part, ...row }) => ({ ...row, name: nameOf({ part, name: row.name }) }))
  return { ...found, positions: inOrder(positions) }
}

/** Neither hidden nor a draft. */
const isShown = nameableSql(stateColumns(sql`part`))

const usedIn = preparedStatement<'sku' | 'today', StoredUses>(
  'used_in',
  (slots) => sql`
    WITH RECURSIVE wanted AS (SELECT id FROM ${components} WHERE sku = ${slots.sku}
    ), above AS (
      SELECT assembly.component_id, assembly.id FROM wanted
        JOIN ${assemblyPositions} AS position ON position.component_id = wanted.id
        JOIN ${assemblies} AS assembly ON assembly.id = position.assembly_id
      UNION
      SELECT assembly.component_id, assembly.id FROM above
        JOIN ${assemblyPositions} AS position ON position.component_id = above.component_id
        JOIN ${assemblies} AS assembly ON assembly.id = position.assembly_id
    ), direct AS (
      SELECT component.sku, coalesce(part.name, component.name) AS name, assembly.kind, position.ref,
        CASE WHEN part.id IS NULL THEN NULL ELSE json_build_object('id', part.id) END AS part,
        position.quantity::float8 AS quantity, position.unit, ${extentOf}
      FROM wanted JOIN ${assemblyPositions} AS position ON position.component_id = wanted.id
        JOIN ${assemblies} AS assembly ON assembly.id = position.assembly_id
        JOIN ${components} AS component ON component.id = assembly.component_id
        LEFT JOIN ${parts} AS part ON part.sku = component.sku
      WHERE ${isShown}
    ), product AS (
      SELECT above.id, above.component_id FROM above JOIN ${assemblies} AS assembly ON assembly.id = above.id
      WHERE assembly.kind = 'assembly'
        AND NOT EXISTS (SELECT FROM ${assemblyPositions} AS position WHERE position.component_id = above.component_id)
    ), build AS (
      SELECT product.id, sum(hash_record_extended((coalesce(member_part.product_id, position.component_id), position.quantity, position.unit), 0))::text AS build
      FROM product JOIN ${assemblyPositions} AS position ON position.assembly_id = product.id AND position.valid @> ${slots.today}::date
        JOIN ${components} AS member ON member.id = position.component_id
        LEFT JOIN ${parts} AS member_part ON member_part.sku = member.sku
      GROUP BY product.id
    )
    SELECT coalesce((SELECT json_agg(direct) FROM (
        SELECT * FROM direct ORDER BY name, sku, ref, "validFrom" NULLS FIRST LIMIT ${MOST_USES}) AS direct), '[]') AS positions,
      (SELECT count(*) FROM direct) AS "positionCount",
      (SELECT json_build_object('kind', assembly.kind, 'positionCount',
          (SELECT count(*) FROM ${assemblyPositions} AS position WHERE position.assembly_id = assembly.id))
        FROM ${assemblies} AS assembly WHERE assembly.component_id = wanted.id) AS "madeOf",
      coalesce((SELECT json_agg(json_build_object('category', coalesce(part.category, ''), 'build', coalesce(build.build, '')))
        FROM product LEFT JOIN build ON build.id = product.id
          JOIN ${components} AS component ON component.id = product.component_id
          LEFT JOIN ${parts} AS part ON part.sku = component.sku WHERE ${isShown}), '[]') AS products
    FROM wanted`,
)
