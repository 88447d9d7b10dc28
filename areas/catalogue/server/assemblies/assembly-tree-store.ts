import { sql } from 'drizzle-orm'
import type { PositionUnit } from '#catalogue/contract/assemblies/positions.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { UnitOfSale } from '#catalogue/contract/units.ts'
import { selectWordsToShow } from '#content/server/content-service.ts'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import { type Database, preparedStatement } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { shownName, withTexts } from '../texts/part-texts-store.ts'
import { nameableSql, soldSql, stateColumns } from '../visibility-store.ts'
import { assemblies, assemblyPositions, assemblySpots, components } from './assemblies-tables.ts'

/** Deeper trees are cut; a complete bike has five levels. */
const MOST_LEVELS = 12
export const MOST_TREE_ROWS = 2_000
/** Under which translations of names and notes are kept. */
export const POSITION = 'assembly-position'

type Sold = {
  id: string
  category: string
  specs: Specs
  priceCents: number
  available: number
  min: number
  multiple: number
  unit: UnitOfSale['unit']
  unitSize: number
  active: boolean
}

export type ExtentRow = {
  validFrom: string | null
  validUntil: string | null
  serialFrom: number | null
  serialUntil: number | null
}

export type TreeRow = ExtentRow & {
  id: string // Places from the root, joined by dots; '' for the root
  path: string // The same of refs
  depth: number
  ref: string
  sku: string
  name: string
  shownName: string // In the reader's language; the other one decides what it is
  quantity: number
  unit: PositionUnit
  wear: boolean
  torqueNm: number | null
  note: string
  part: Sold | null
  hasAssembly: boolean
  /** Of the root only. */
  root: {
    kind: 'assembly' | 'kit'
    version: number
    img: string
    made: { from: string | null; until: string | null }[]
    spots: { ref: string; x: number; y: number }[]
    kits: { sku: string; name: string; part: Sold | null }[]
  } | null
}

const state = stateColumns(sql`part`)
const soldPart = sql`CASE WHEN part.id IS NULL THEN NULL ELSE json_build_object('id', part.id, 'category', part.category,
  'specs', part.specs, 'priceCents', part.price_cents, 'available', part.available, 'min', part.min,
  'multiple', part.multiple, 'unit', part.unit, 'unitSize', part.unit_size, 'active', ${soldSql(state)}) END`

/** Both ends included, as text and numbers that JSON can hold. */
export const extentOf = sql`lower(valid)::text AS "validFrom", (upper(valid) - 1)::text AS "validUntil",
  lower(serials) AS "serialFrom", upper(serials) - 1 AS "serialUntil"`

/**
 * The assembly and everything in it, down to the last part, in the order of its lists; nothing when it is none, or a
 * draft. In it, hidden parts and drafts are numbers that are not for sale.
 */
export async function selectTree(db: Database, sku: string): Promise<TreeRow[]> {
  const rows = await assemblyTree(db, { sku })
  const kits = rows[0]?.root?.kits ?? []
  const { nameOf, noteOf } = await readerWords(db, [...rows, ...kits])
  const named = rows.map((row) => ({ ...row, shownName: nameOf(row), note: noteOf(row.note) }))
  if (named[0]?.root) named[0].root.kits = inOrder(kits.map((kit) => ({ ...kit, name: nameOf(kit) })))
  return named
}

type Named = { name: string; note?: string; part: Pick<Sold, 'id'> | null }

/** Names and notes in the reader's language, by two queries; by none in the owner's own. */
export async function readerWords(db: Database, rows: readonly Named[]) {
  const known = rows.flatMap(({ name, part }) => (part ? [{ id: part.id, name }] : []))
  const words = rows.flatMap(({ name, part, note = '' }) => (part ? [note] : [name, note]))
  const [parts, shown] = await Promise.all([
    withTexts(db, [...new Map(known.map((part) => [part.id, part])).values()]),
    selectWordsToShow(db, [{ kind: POSITION, words }]),
  ])
  const names = new Map(parts.map((part) => [part.id, shownName(part)]))
  return {
    nameOf: ({ name, part }: Named) => (part ? names.get(part.id) : undefined) ?? shown(POSITION, 'name', name),
    noteOf: (note: string) => shown(POSITION, 'note', note),
  }
}

/** By name; the database has ordered the owner's own. */
export function inOrder<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  const language = currentLanguage()
  if (language === contentLanguage()) return [...rows]
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

const assemblyTree = preparedStatement<'sku', Omit<TreeRow, 'shownName'>>(
  'assembly_tree',
  (slots) => sql`
    WITH RECURSIVE tree AS (
      SELECT ARRAY[]::integer[] AS places, ''::text AS path, 0 AS depth, ''::text AS ref, component.id AS component_id,
        1::numeric AS quantity, 'pcs'::text AS unit, '(,)'::daterange AS valid, '(,)'::int8range AS serials,
        false AS wear, NULL::numeric AS torque_nm, ''::text AS note
      FROM ${components} AS component JOIN ${assemblies} AS assembly ON assembly.component_id = component.id
      WHERE component.sku = ${slots.sku} AND NOT EXISTS (SELECT FROM ${parts} AS part
        WHERE part.sku = component.sku AND NOT ${nameableSql(state)} AND NOT ${soldSql(state)})
      UNION ALL
      SELECT tree.places || place, concat_ws('.', nullif(tree.path, ''), position.ref), tree.depth + 1, position.ref,
        position.component_id, position.quantity, position.unit, position.valid, position.serials, position.wear,
        position.torque_nm, position.note
      FROM tree JOIN ${assemblies} AS assembly ON assembly.component_id = tree.component_id
        JOIN ${assemblyPositions} AS position ON position.assembly_id = assembly.id
      WHERE tree.depth < ${MOST_LEVELS}
    ), inside AS (SELECT DISTINCT component_id FROM tree WHERE depth > 0)
    SELECT array_to_string(tree.places, '.') AS id, tree.path, tree.depth, tree.ref, component.sku, coalesce(part.name, component.name) AS name,
      tree.quantity::float8 AS quantity, tree.unit, ${extentOf}, tree.wear, tree.torque_nm::float8 AS "torqueNm",
      tree.note, ${soldPart} AS part, assembly.id IS NOT NULL AS "hasAssembly",
      CASE WHEN tree.depth > 0 THEN NULL ELSE json_build_object('kind', assembly.kind, 'version', assembly.version,
        'img', assembly.img,
        'made', coalesce((SELECT json_agg(json_build_object('from', lower(period), 'until', upper(period) - 1))
          FROM unnest(assembly.made) AS period), '[]'),
        'spots', coalesce((SELECT json_agg(json_build_object('ref', spot.ref, 'x', spot.x, 'y', spot.y))
          FROM ${assemblySpots} AS spot WHERE spot.assembly_id = assembly.id), '[]'),
        'kits', coalesce((SELECT json_agg(kit ORDER BY kit ->> 'name') FROM (
          SELECT json_build_object('sku', kit_component.sku, 'name', coalesce(part.name, kit_component.name),
            'part', ${soldPart}) AS kit
          FROM ${assemblies} AS kit JOIN ${components} AS kit_component ON kit_component.id = kit.component_id
            LEFT JOIN ${parts} AS part ON part.sku = kit_component.sku AND ${nameableSql(state)}
          WHERE kit.kind = 'kit' AND kit.id <> assembly.id
            AND EXISTS (SELECT FROM ${assemblyPositions} AS member
              WHERE member.assembly_id = kit.id AND member.component_id IN (SELECT component_id FROM inside))
            AND NOT EXISTS (SELECT FROM ${assemblyPositions} AS member
              WHERE member.assembly_id = kit.id AND member.component_id NOT IN (SELECT component_id FROM inside))
        ) AS kits), '[]')) END AS root
    FROM tree JOIN ${components} AS component ON component.id = tree.component_id
      LEFT JOIN ${parts} AS part ON part.sku = component.sku AND (tree.depth = 0 OR ${nameableSql(state)})
      LEFT JOIN ${assemblies} AS assembly ON assembly.component_id = component.id
    ORDER BY tree.places LIMIT ${MOST_TREE_ROWS + 1}`,
)
