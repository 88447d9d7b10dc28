import { type SQL, sql } from 'drizzle-orm'
import type { StoredDetails } from '#catalogue/contract/part-details.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { sameName } from '../makers/makers-store.ts'
import { makers, partLaw } from '../makers/makers-tables.ts'
import { deletedSql, stateColumns } from '../visibility-store.ts'
import { documentsOfParts, otherNumbers, partPictures } from './details-tables.ts'

// The import's staging table has a column `details` with the fields that the file has columns for.

/** The details of `part` as jsonb, as files have them. */
export const detailsOfPart: SQL = sql`jsonb_build_object(
  'imgAlt', coalesce((SELECT alt FROM ${partPictures} WHERE part_id = part.id AND place = 0), ''),
  'morePictures', coalesce((SELECT jsonb_agg(jsonb_build_object('img', img, 'alt', alt) ORDER BY place)
    FROM ${partPictures} WHERE part_id = part.id AND place > 0), '[]'),
  'documents', coalesce((SELECT jsonb_agg(jsonb_build_object('file', file, 'name', name, 'language', language) ORDER BY place)
    FROM ${documentsOfParts} WHERE part_id = part.id), '[]'),
  'numbers', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'maker', maker, 'note', note) ORDER BY place)
    FROM ${otherNumbers} WHERE part_id = part.id), '[]')
) || coalesce((
  SELECT jsonb_build_object('maker', coalesce(made.name, ''), 'supportedUntil', law.supported_until, 'epr', law.epr)
  FROM ${partLaw} AS law LEFT JOIN ${makers} AS made ON made.id = law.maker_id WHERE law.part_id = part.id
), '{"maker": "", "supportedUntil": null, "epr": []}')`

/** Whether `staged` says something else of them than `part` has. */
export const detailsDiffer: SQL = sql`EXISTS (
  SELECT FROM jsonb_each(staged.details) AS said WHERE said.value IS DISTINCT FROM ${detailsOfPart} -> said.key
)`

/** Uploaded files that staged parts name, with the field that does. */
const stagedFiles = (staged: SQL): SQL => sql`(
  SELECT line, sku, 'img' AS field, img AS file FROM ${staged}
  UNION ALL SELECT line, sku, 'morePictures', each ->> 'img'
    FROM ${staged}, jsonb_array_elements(details -> 'morePictures') AS each
  UNION ALL SELECT line, sku, 'documents', each ->> 'file'
    FROM ${staged}, jsonb_array_elements(details -> 'documents') AS each
)`

// Discontinued parts are not updated.
const hasAlready = sql`EXISTS (
  SELECT FROM ${parts} AS part WHERE part.sku = named.sku AND (
    ${deletedSql(stateColumns(sql`part`))} OR part.img = named.file
    OR EXISTS (SELECT FROM ${partPictures} WHERE part_id = part.id AND img = named.file)
    OR EXISTS (SELECT FROM ${documentsOfParts} WHERE part_id = part.id AND file = named.file)
  )
)`

/** Addresses of pictures elsewhere that no part has yet. */
export const linkedPictures = (staged: SQL): SQL => sql`
  SELECT DISTINCT file FROM ${stagedFiles(staged)} AS named
  WHERE field <> 'documents' AND file ~* '^https?://' AND NOT EXISTS (
    SELECT FROM ${parts} AS part WHERE part.sku = named.sku AND part.img = named.file
    UNION ALL SELECT FROM ${parts} AS part JOIN ${partPictures} AS shown ON shown.part_id = part.id
      WHERE part.sku = named.sku AND shown.img = named.file)`

/** Uploaded files that parts don't have yet. */
export async function selectFilesToHold(db: Queryable, staged: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT DISTINCT file FROM ${stagedFiles(staged)} AS named
    WHERE (strpos(file, '/pictures/') > 0 OR strpos(file, '/documents/') > 0) AND NOT ${hasAlready}`)
  return rows.map(({ file }) => file)
}

export type GoneFile = { line: number; field: 'img' | 'morePictures' | 'documents' }

/** Unstages parts that would newly have one of these files. Returns where they name it. */
export async function unstageNaming(db: Queryable, staged: SQL, files: readonly string[]): Promise<GoneFile[]> {
  const { rows } = await db.execute<GoneFile>(sql`
    SELECT DISTINCT line, field FROM ${stagedFiles(staged)} AS named
    WHERE file = ANY(${sql.param(files)}::text[]) AND NOT ${hasAlready} ORDER BY line, field`)
  const lines = rows.map(({ line }) => line)
  await db.execute(sql`DELETE FROM ${staged} WHERE line = ANY(${sql.param(lines)}::integer[])`)
  return rows
}

/** Spells the makers of staged parts as the shop does, and unstages parts with one that it does not know. */
export async function unstageUnknownMakers(db: Queryable, staged: SQL): Promise<{ line: number; maker: string }[]> {
  const isThisOne = sameName(sql`known.name`, sql`(staged.details ->> 'maker')`)
  await db.execute(sql`UPDATE ${staged} AS staged SET details = staged.details || jsonb_build_object('maker', known.name)
    FROM ${makers} AS known WHERE ${isThisOne} AND known.name <> staged.details ->> 'maker'`)
  const { rows } = await db.execute<{ line: number; maker: string }>(sql`
    WITH unknown AS (
      DELETE FROM ${staged} AS staged WHERE coalesce(staged.details ->> 'maker', '') <> ''
        AND NOT EXISTS (SELECT FROM ${makers} AS known WHERE known.name = staged.details ->> 'maker')
      RETURNING staged.line, staged.details ->> 'maker' AS maker
    ) SELECT line, maker FROM unknown ORDER BY line`)
  return rows
}

const LISTS: Record<
  Exclude<keyof StoredDetails, 'maker' | 'supportedUntil' | 'epr'>,
  { table: SQL; where: SQL; columns: SQL; rows: SQL }
> = {
  imgAlt: {
    table: sql`${partPictures}`,
    where: sql`listed.place = 0`,
    columns: sql`(part_id, place, img, alt)`,
    rows: sql`SELECT part.id, 0, '', staged.details ->> 'imgAlt' WHERE staged.details ->> 'imgAlt' <> ''`,
  },
  morePictures: {
    table: sql`${partPictures}`,
    where: sql`listed.place > 0`,
    columns: sql`(part_id, place, img, alt)`,
    rows: sql`SELECT part.id, at, each ->> 'img', each ->> 'alt'
      FROM jsonb_array_elements(staged.details -> 'morePictures') WITH ORDINALITY AS list (each, at)`,
  },
  documents: {
    table: sql`${documentsOfParts}`,
    where: sql`true`,
    columns: sql`(part_id, place, file, name, language)`,
    rows: sql`SELECT part.id, at - 1, each ->> 'file', each ->> 'name', each ->> 'language'
      FROM jsonb_array_elements(staged.details -> 'documents') WITH ORDINALITY AS list (each, at)`,
  },
  numbers: {
    table: sql`${otherNumbers}`,
    where: sql`true`,
    columns: sql`(part_id, place, kind, number, maker, note)`,
    rows: sql`SELECT part.id, at - 1, each ->> 'kind', each ->> 'number', each ->> 'maker', each ->> 'note'
      FROM jsonb_array_elements(staged.details -> 'numbers') WITH ORDINALITY AS list (each, at)`,
  },
}

const differsIn = (field: keyof StoredDetails) =>
  sql`staged.details -> ${field}::text IS DISTINCT FROM ${detailsOfPart} -> ${field}::text`

const LAW = {
  maker: { column: sql`maker_id`, value: sql`(SELECT id FROM ${makers} WHERE name = staged.details ->> 'maker')` },
  supportedUntil: { column: sql`supported_until`, value: sql`(staged.details ->> 'supportedUntil')::date` },
  epr: { column: sql`epr`, value: sql`ARRAY(SELECT jsonb_array_elements_text(staged.details -> 'epr'))` },
} as const
const isOfLaw = (field: keyof StoredDetails): field is keyof typeof LAW => field in LAW

/** What the file has no column for stays. */
async function storeStagedLaw(db: Queryable, fields: readonly (keyof typeof LAW)[], matching: SQL): Promise<void> {
  if (fields.length === 0) return
  const said = (field: keyof typeof LAW) =>
    fields.includes(field) ? LAW[field].value : sql`former.${LAW[field].column}`
  const differs = sql.join(fields.map(differsIn), sql` OR `)
  await db.execute(sql`INSERT INTO ${partLaw} (part_id, maker_id, supported_until, epr)
    SELECT part.id, ${said('maker')}, ${said('supportedUntil')}, coalesce(${said('epr')}, '{}')
    FROM (SELECT part.id, staged.details FROM ${matching} AND (${differs})) AS part (id, details)
    CROSS JOIN LATERAL (SELECT part.details) AS staged LEFT JOIN ${partLaw} AS former ON former.part_id = part.id
    ON CONFLICT (part_id) DO UPDATE
      SET maker_id = excluded.maker_id, supported_until = excluded.supported_until, epr = excluded.epr`)
}

/** Replaces these lists of the parts that `matching` joins to their staged rows, where they differ. */
export async function storeStagedDetails(
  db: Queryable,
  fields: readonly (keyof StoredDetails)[],
  matching: SQL,
): Promise<void> {
  await storeStagedLaw(db, fields.filter(isOfLaw), matching)
  for (const field of fields.filter((field) => !isOfLaw(field))) {
    const { table, where, columns, rows } = LISTS[field]
    const differs = differsIn(field)
    await db.execute(sql`DELETE FROM ${table} AS listed WHERE ${where} AND listed.part_id IN (
      SELECT part.id FROM ${matching} AND ${differs})`)
    // Those whose list is gone now still differ, unless they say that there is none.
    await db.execute(sql`INSERT INTO ${table} ${columns}
      SELECT given.* FROM (SELECT part.id, staged.details FROM ${matching} AND ${differs}) AS part (id, details),
        LATERAL (SELECT part.details) AS staged, LATERAL (${rows}) AS given`)
  }
}
