import { type SQL, sql } from 'drizzle-orm'
import type { Page, PageQuery } from '#contract/pagination.ts'
import type { Refusal } from '#contract/problem.ts'
import type { Database, Queryable } from '#server/adapters/database/database.ts'
import { parts } from '#server/catalogue/catalogue-tables.ts'
import { positionSchema, readPage } from '#server/paging.ts'
import { assemblies, assemblyPositions, components } from './assemblies-tables.ts'

export type ListedAssembly = {
  sku: string
  name: string
  kind: 'assembly' | 'kit'
  positionCount: number
  partId: string | null
}

const namePosition = positionSchema({ name: 'text', sku: 'text' })
type NamePosition = { name: string; sku: string }

/** By name. */
export function listAssemblies(
  db: Database,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ListedAssembly> | Refusal> {
  const { search } = query
  return readPage(query, {
    position: namePosition,
    positionOf: ({ name, sku }: ListedAssembly) => ({ name, sku }),
    read: (limit, after) => select(db, search, limit, after),
    count: async () =>
      (await db.execute<{ total: number }>(sql`SELECT count(*) AS total ${from(search)}`)).rows[0]?.total ?? 0,
    present: (row) => row,
  })
}

const name = sql`coalesce(part.name, component.name) COLLATE alphabetical`

function from(search: string | undefined): SQL {
  const wanted = search?.toLowerCase()
  return sql`FROM ${assemblies} AS assembly JOIN ${components} AS component ON component.id = assembly.component_id
    LEFT JOIN ${parts} AS part ON part.sku = component.sku
    WHERE ${wanted === undefined || wanted === '' ? sql`true` : sql`(starts_with(lower(coalesce(part.name, component.name)), ${wanted}) OR starts_with(lower(component.sku), ${wanted}))`}`
}

async function select(
  db: Database,
  search: string | undefined,
  limit: number,
  after: NamePosition | undefined,
): Promise<ListedAssembly[]> {
  const onward = after
    ? sql`AND (${name}, component.sku) > (${after.name} COLLATE alphabetical, ${after.sku})`
    : sql.empty()
  const { rows } = await db.execute<ListedAssembly>(sql`
    SELECT component.sku, coalesce(part.name, component.name) AS name, assembly.kind, part.id AS "partId",
      (SELECT count(*) FROM ${assemblyPositions} AS position WHERE position.assembly_id = assembly.id) AS "positionCount"
    ${from(search)} ${onward} ORDER BY ${name}, component.sku LIMIT ${limit}`)
  return rows
}

/** The numbers of all of them, for the sitemap. */
export async function listAssemblyNumbers(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    SELECT component.sku FROM ${assemblies} AS assembly JOIN ${components} AS component ON component.id = assembly.component_id
    ORDER BY component.sku LIMIT ${most}`)
  return rows.map(({ sku }) => sku)
}
