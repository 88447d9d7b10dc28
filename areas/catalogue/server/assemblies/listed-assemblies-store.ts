import { type SQL, sql } from 'drizzle-orm'
import { contentTexts, itemOfWordsSql } from '#content/server/content-service.ts'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { partTexts } from '../texts/part-texts-tables.ts'
import { nameableSql, stateColumns } from '../visibility-store.ts'
import { assemblies, assemblyPositions, components } from './assemblies-tables.ts'
import { POSITION } from './assembly-tree-store.ts'

export type ListedAssembly = {
  sku: string
  name: string
  kind: 'assembly' | 'kit'
  positionCount: number
  partId: string | null
}

type NamePosition = { name: string; sku: string }

/** In the reader's language. */
const shownName = sql`coalesce(own.name, part.name, word.text, component.name)`
const name = sql`${shownName} COLLATE alphabetical`

function from(search: string | undefined): SQL {
  const wanted = search?.toLowerCase()
  return sql`FROM ${assemblies} AS assembly JOIN ${components} AS component ON component.id = assembly.component_id
    LEFT JOIN ${parts} AS part ON part.sku = component.sku
    LEFT JOIN ${partTexts} AS own ON own.part_id = part.id AND own.language = ${currentLanguage()} AND own.language <> ${contentLanguage()}
    LEFT JOIN ${contentTexts} AS word ON word.kind = ${POSITION} AND word.item = ${itemOfWordsSql(sql`component.name`)}
      AND word.field = 'name' AND word.language = ${currentLanguage()} AND word.language <> ${contentLanguage()}
    WHERE ${nameableSql(stateColumns(sql`part`))} AND ${wanted === undefined || wanted === '' ? sql`true` : sql`(starts_with(lower(${shownName}), ${wanted}) OR starts_with(lower(coalesce(part.name, component.name)), ${wanted}) OR starts_with(lower(component.sku), ${wanted}))`}`
}

/** By name, after this one. */
export async function selectAssembliesPage(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: NamePosition | undefined,
): Promise<ListedAssembly[]> {
  const onward = after
    ? sql`AND (${name}, component.sku) > (${after.name} COLLATE alphabetical, ${after.sku})`
    : sql.empty()
  const { rows } = await db.execute<ListedAssembly>(sql`
    SELECT component.sku, ${shownName} AS name, assembly.kind, part.id AS "partId",
      (SELECT count(*) FROM ${assemblyPositions} AS position WHERE position.assembly_id = assembly.id) AS "positionCount"
    ${from(search)} ${onward} ORDER BY ${name}, component.sku LIMIT ${limit}`)
  return rows
}

export async function countAssemblies(db: Queryable, search: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*) AS total ${from(search)}`)
  return rows[0]?.total ?? 0
}

/** The numbers of all of them, for the sitemap. */
export async function listAssemblyNumbers(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    SELECT component.sku FROM ${assemblies} AS assembly JOIN ${components} AS component ON component.id = assembly.component_id
      LEFT JOIN ${parts} AS part ON part.sku = component.sku
    WHERE ${nameableSql(stateColumns(sql`part`))} ORDER BY component.sku LIMIT ${most}`)
  return rows.map(({ sku }) => sku)
}
