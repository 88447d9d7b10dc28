import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AdministeredAssembly, AssemblyEdit } from '#catalogue/contract/assemblies/assembly-administration.ts'
import type { Position } from '#catalogue/contract/assemblies/positions.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { parts, sameNumberOf } from '../catalogue-tables.ts'
import { selectOwnNumbers } from '../part-numbers-store.ts'
import { assemblies, assemblyPositions, assemblySpots, components } from './assemblies-tables.ts'
import { extentOf } from './assembly-tree-store.ts'

/** Nobody else changes assemblies until the transaction ends: two edits together could close a cycle. */
export async function lockAssemblies(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${assemblyPositions} IN SHARE ROW EXCLUSIVE MODE`)
}

/** After many came at once: until the database looks by itself, it plans as if there were few. */
export async function analyzeAssemblies(db: Queryable): Promise<void> {
  await db.execute(sql`ANALYZE ${components}, ${assemblies}, ${assemblyPositions}`)
}

export type KnownNumber = {
  sku: string
  name: string
  componentId: string | null
  isPart: boolean
  unit: string | null
}

/** What parts and components have these numbers. */
export async function selectKnown(db: Queryable, skus: readonly string[]): Promise<Map<string, KnownNumber>> {
  const { rows } = await db.execute<KnownNumber>(sql`
    SELECT asked.sku, coalesce(part.name, component.name) AS name, component.id AS "componentId",
      part.id IS NOT NULL AS "isPart", part.unit
    FROM jsonb_array_elements_text(${JSON.stringify([...new Set(skus)])}::jsonb) AS asked (sku)
      LEFT JOIN ${components} AS component ON component.sku = asked.sku LEFT JOIN ${parts} AS part ON part.sku = asked.sku
    WHERE component.id IS NOT NULL OR part.id IS NOT NULL`)
  return new Map(rows.map((row) => [row.sku, row]))
}

/**
 * How numbers that were typed are written: as the part or the component that has them in another case or with other
 * blanks; those that nothing has as the first of them.
 */
export async function numberWriter(db: Queryable, typed: readonly string[]): Promise<(typed: string) => string> {
  const ofParts = await selectOwnNumbers(db, typed)
  const others = [...new Set(typed)].filter((number) => !ofParts.has(number))
  const { rows } = await db.execute<{ typed: string; sku: string }>(sql`
    SELECT DISTINCT ON (asked.typed) asked.typed, component.sku
    FROM jsonb_array_elements_text(${JSON.stringify(others)}::jsonb) AS asked (typed)
      JOIN ${components} AS component ON ${sameNumberOf(sql`component.sku`)} = ${sameNumberOf(sql`asked.typed`)}
    ORDER BY asked.typed, component.sku = asked.typed DESC, component.sku`)
  const ofComponents = new Map(rows.map((row) => [row.typed, row.sku]))
  const first = new Map(others.toReversed().map((number) => [sameNumber(number), number]))
  return (number) => ofParts.get(number) ?? ofComponents.get(number) ?? first.get(sameNumber(number)) ?? number
}

/** Adds what is new, and names anew what no part has the number of. Gives the ids by number. */
export async function putComponents(
  db: Queryable,
  named: readonly { sku: string; name: string }[],
): Promise<Map<string, string>> {
  const rows = JSON.stringify(named.map((one) => ({ ...one, id: newId() })))
  const { rows: stored } = await db.execute<{ sku: string; id: string }>(sql`
    WITH given AS (SELECT DISTINCT ON (sku) * FROM jsonb_to_recordset(${rows}::jsonb) AS given (id uuid, sku text, name text) ORDER BY sku, name DESC
    ), stored AS (
      INSERT INTO ${components} AS component (id, sku, name)
      SELECT given.id, given.sku, coalesce(nullif(given.name, ''), part.name, given.sku)
      FROM given LEFT JOIN ${parts} AS part ON part.sku = given.sku
      ON CONFLICT (sku) DO UPDATE SET name = excluded.name
        WHERE component.name <> excluded.name AND excluded.name <> excluded.sku RETURNING sku, id)
    SELECT sku, id FROM stored UNION SELECT component.sku, component.id FROM ${components} AS component JOIN given USING (sku)`)
  return new Map(stored.map(({ sku, id }) => [sku, id]))
}

export type StoredAssembly = AdministeredAssembly & { id: string }

/** As they are edited, by SKU; all in pages when none are named. */
export async function selectAdministered(
  db: Queryable | ReadingDatabase,
  { skus, after = '', limit = 10_000 }: { skus?: readonly string[]; after?: string; limit?: number },
): Promise<StoredAssembly[]> {
  const wanted = skus
    ? sql`component.sku IN (SELECT jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`
    : sql`component.sku > ${after}`
  const { rows } = await db.execute<StoredAssembly>(sql`
    SELECT assembly.id, component.sku, CASE WHEN part.id IS NULL THEN component.name ELSE '' END AS name,
      assembly.kind, assembly.version, assembly.img AS picture,
      coalesce((SELECT json_agg(json_build_object('from', lower(period)::text, 'until', (upper(period) - 1)::text))
        FROM unnest(assembly.made) AS period), '[]') AS made,
      coalesce((SELECT json_agg(json_build_object('ref', spot.ref, 'x', spot.x, 'y', spot.y) ORDER BY spot.ref)
        FROM ${assemblySpots} AS spot WHERE spot.assembly_id = assembly.id), '[]') AS spots,
      listed.positions, listed.names AS "knownNames"
    FROM ${assemblies} AS assembly JOIN ${components} AS component ON component.id = assembly.component_id
      LEFT JOIN ${parts} AS part ON part.sku = component.sku
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(row_to_json(line) ORDER BY place), '[]') AS positions,
          coalesce(jsonb_object_agg(sku, known), '{}') AS names
        FROM (SELECT position.place, position.ref, member.sku, coalesce(member_part.name, member.name) AS known,
            CASE WHEN member_part.id IS NULL THEN member.name ELSE '' END AS name,
            position.quantity::float8 AS quantity, position.unit, ${extentOf}, position.wear,
            position.torque_nm::float8 AS "torqueNm", position.note
          FROM ${assemblyPositions} AS position JOIN ${components} AS member ON member.id = position.component_id
            LEFT JOIN ${parts} AS member_part ON member_part.sku = member.sku
          WHERE position.assembly_id = assembly.id) AS line) AS listed
    WHERE ${wanted} ORDER BY component.sku LIMIT ${limit}`)
  return rows.map((row) => ({ ...row, positions: row.positions.map(withoutHelp) }))
}

function withoutHelp(line: Position & { place?: number; known?: string }): Position {
  const { place: _, known: __, ...position } = line
  return position
}

type Storing = Omit<AssemblyEdit, 'version' | 'name'> & { now: Date }

/** Replaces an assembly, or adds it. All its numbers are components already, and it is checked. */
export async function putAssemblyRows(
  db: Queryable,
  sku: string,
  { kind, made, positions, picture, spots, now }: Storing,
): Promise<void> {
  const periods =
    made.length === 0 ? null : `{${made.map(({ from, until }) => `"[${from ?? ''},${until ?? ''}]"`).join(',')}}`
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO ${assemblies} AS assembly (id, component_id, kind, made, img, updated_at)
    SELECT ${newId()}, component.id, ${kind}, ${periods}::daterange[], ${picture}, ${now.toISOString()}::timestamptz
    FROM ${components} AS component WHERE component.sku = ${sku}
    ON CONFLICT (component_id) DO UPDATE SET kind = excluded.kind, made = excluded.made, img = excluded.img,
      updated_at = excluded.updated_at, version = assembly.version + 1
    RETURNING id`)
  const id = rows[0]?.id
  if (!id) throw new Error(`${sku} is no component`)
  await db.execute(sql`DELETE FROM ${assemblyPositions} WHERE assembly_id = ${id}`)
  const lines = positions.map((position, place) => ({ ...position, id: newId(), place }))
  await db.execute(sql`
    INSERT INTO ${assemblyPositions} (id, assembly_id, place, ref, component_id, quantity, unit, valid, serials, wear, torque_nm, note)
    SELECT line.id, ${id}, line.place, line.ref, component.id, line.quantity, line.unit,
      daterange(line."validFrom", line."validUntil", '[]'), int8range(line."serialFrom", line."serialUntil", '[]'),
      line.wear, line."torqueNm", line.note
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (id uuid, place integer, ref text, sku text,
        quantity numeric, unit text, "validFrom" date, "validUntil" date, "serialFrom" bigint, "serialUntil" bigint,
        wear boolean, "torqueNm" numeric, note text)
      JOIN ${components} AS component ON component.sku = line.sku`)
  await db.execute(sql`DELETE FROM ${assemblySpots} WHERE assembly_id = ${id}`)
  if (spots.length > 0)
    await db.execute(sql`
      INSERT INTO ${assemblySpots} (assembly_id, ref, x, y)
      SELECT ${id}, spot.ref, spot.x, spot.y
      FROM jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) AS spot (ref text, x real, y real)`)
}

export async function deleteAssemblyRow(db: Queryable, sku: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${assemblies} USING ${components} AS component
    WHERE component.id = component_id AND component.sku = ${sku}`)
  return rowCount === 1
}

/** A chain of numbers from one of these assemblies back to itself, if there is one. */
export async function selectCycle(db: Queryable, skus: readonly string[]): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ assembly: string; part: string }>(sql`
    WITH RECURSIVE below AS (
      SELECT id FROM ${components} WHERE sku IN (SELECT jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
      UNION
      SELECT position.component_id FROM below JOIN ${assemblies} AS assembly ON assembly.component_id = below.id
        JOIN ${assemblyPositions} AS position ON position.assembly_id = assembly.id
    )
    SELECT DISTINCT above.sku AS assembly, component.sku AS part
    FROM below JOIN ${assemblies} AS assembly ON assembly.component_id = below.id
      JOIN ${components} AS above ON above.id = below.id
      JOIN ${assemblyPositions} AS position ON position.assembly_id = assembly.id
      JOIN ${components} AS component ON component.id = position.component_id`)
  return findCycle(Map.groupBy(rows, ({ assembly }) => assembly))
}

type Edges = ReadonlyMap<string, readonly { part: string }[]>

/** Depth first: whatever is met again on the way down closes a cycle. */
function findCycle(edges: Edges): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (sku: string): string[] | undefined => {
    const met = way.indexOf(sku)
    if (met >= 0) return [...way.slice(met), sku]
    if (done.has(sku)) return undefined
    way.push(sku)
    for (const { part } of edges.get(sku) ?? []) {
      const cycle = visit(part)
      if (cycle) return cycle
    }
    way.pop()
    done.add(sku)
    return undefined
  }
  for (const sku of edges.keys()) {
    const cycle = visit(sku)
    if (cycle) return cycle
  }
  return undefined
}
