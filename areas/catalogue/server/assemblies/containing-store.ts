import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { assemblies, assemblyPositions, components } from './assemblies-tables.ts'

export type ContainingPart = { id: string; sku: string; name: string; limited: boolean }

/** `partId` null: it is not for sale itself. */
export type KnownNumber = { name: string; partId: string | null; products: ContainingPart[] }

const isLimited = sql`(position.valid <> '(,)' OR position.serials <> '(,)')`

/**
 * What a number is, and every part that contains it, at any depth. `limited`: on each way only at some times or for
 * some serial numbers. Undefined when nobody has heard of the number.
 */
export async function findContaining(db: Queryable, sku: string): Promise<KnownNumber | undefined> {
  const { rows } = await db.execute<{ name: string | null; partId: string | null; products: ContainingPart[] }>(sql`
    WITH RECURSIVE above AS (
      SELECT id AS component_id, false AS limited FROM ${components} WHERE sku = ${sku}
      UNION
      SELECT assembly.component_id, above.limited OR ${isLimited} FROM above
        JOIN ${assemblyPositions} AS position ON position.component_id = above.component_id
        JOIN ${assemblies} AS assembly ON assembly.id = position.assembly_id
    ), product AS (
      SELECT part.id, part.sku, part.name, bool_and(above.limited) AS limited
      FROM above JOIN ${components} AS component ON component.id = above.component_id
        JOIN ${parts} AS part ON part.sku = component.sku
      WHERE component.sku <> ${sku} GROUP BY part.id
    )
    SELECT own.id AS "partId", coalesce(own.name, (SELECT name FROM ${components} WHERE sku = ${sku})) AS name,
      coalesce((SELECT json_agg(product ORDER BY product.name, product.sku) FROM product), '[]') AS products
    FROM (SELECT) AS one LEFT JOIN ${parts} AS own ON own.sku = ${sku}`)
  const [found] = rows
  return found && found.name !== null ? { ...found, name: found.name } : undefined
}

/** SKUs of everything that these parts contain, at any depth, by the part's id. */
export async function findContained(
  db: Queryable,
  partIds: readonly string[],
): Promise<{ partId: string; sku: string; limited: boolean }[]> {
  if (partIds.length === 0) return []
  const { rows } = await db.execute<{ partId: string; sku: string; limited: boolean }>(sql`
    WITH RECURSIVE inside AS (
      SELECT part.id AS part_id, component.id AS component_id, false AS limited
      FROM ${parts} AS part JOIN ${components} AS component ON component.sku = part.sku
      WHERE part.id = ANY(${sql.param([...partIds])}::uuid[])
      UNION
      SELECT inside.part_id, position.component_id, inside.limited OR ${isLimited} FROM inside
        JOIN ${assemblies} AS assembly ON assembly.component_id = inside.component_id
        JOIN ${assemblyPositions} AS position ON position.assembly_id = assembly.id
    )
    SELECT inside.part_id AS "partId", component.sku, bool_and(inside.limited) AS limited
    FROM inside JOIN ${components} AS component ON component.id = inside.component_id
      JOIN ${parts} AS part ON part.id = inside.part_id
    WHERE component.sku <> part.sku GROUP BY inside.part_id, component.sku`)
  return rows
}

/** Ids of the parts that something was made of at any time, to the last; none for what is no assembly. */
export async function originalParts(db: Queryable, sku: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE inside AS (
      SELECT id FROM ${components} WHERE sku = ${sku}
      UNION
      SELECT position.component_id FROM inside JOIN ${assemblies} AS assembly ON assembly.component_id = inside.id
        JOIN ${assemblyPositions} AS position ON position.assembly_id = assembly.id
    )
    SELECT part.id FROM inside JOIN ${components} AS component USING (id)
      JOIN ${parts} AS part ON part.sku = component.sku WHERE part.sku <> ${sku} ORDER BY part.id`)
  return rows.map(({ id }) => id)
}
