import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { assemblies, assemblyPositions, components } from './assemblies-tables.ts'

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
