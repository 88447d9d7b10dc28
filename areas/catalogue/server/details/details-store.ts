import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { StoredDetails } from '#catalogue/contract/part-details.ts'
import { selectWordsToShow } from '#content/server/content-service.ts'
import {
  type PictureCopies,
  pictureCopiesOf,
  type Queryable,
  type ReadingDatabase,
} from '#platform/server/database/database.ts'
import { assemblies } from '../assemblies/assemblies-tables.ts'
import { parts } from '../catalogue-tables.ts'
import { holdMakerNamed } from '../makers/makers-store.ts'
import { makers, partLaw } from '../makers/makers-tables.ts'
import { documentsOfParts, otherNumbers, partPictures } from './details-tables.ts'

/** As stored: a picture's `img` is empty for the drawing, and `picture` the shop's copy of a linked one. */
export type PartDetailRows = Omit<StoredDetails, 'morePictures'> & {
  morePictures: (StoredDetails['morePictures'][number] & { picture: string })[]
}

export const NO_DETAILS: PartDetailRows = {
  ...{ imgAlt: '', morePictures: [], documents: [], numbers: [] },
  ...{ maker: '', supportedUntil: null, epr: [] },
}

/** By part id; those that have none are missing. */
export async function selectDetails(db: ReadingDatabase, ids: readonly string[]): Promise<Map<string, PartDetailRows>> {
  const { rows } = await db.execute<{ id: string } & PartDetailRows>(sql`
    SELECT asked.id, coalesce(shown.alt, '') AS "imgAlt", coalesce(shown.rows, '[]') AS "morePictures",
      coalesce(offered.rows, '[]') AS documents, coalesce(called.rows, '[]') AS numbers,
      coalesce(made.name, '') AS maker, to_char(law.supported_until, 'YYYY-MM-DD') AS "supportedUntil",
      to_jsonb(coalesce(law.epr, '{}')) AS epr
    FROM unnest(${sql.param([...ids])}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT max(alt) FILTER (WHERE place = 0) AS alt,
        jsonb_agg(jsonb_build_object('img', img, 'alt', alt, 'picture', picture) ORDER BY place) FILTER (WHERE place > 0) AS rows
      FROM ${partPictures} WHERE part_id = asked.id
    ) AS shown
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('file', file, 'name', name, 'language', language) ORDER BY place) AS rows
      FROM ${documentsOfParts} WHERE part_id = asked.id
    ) AS offered
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'maker', maker, 'note', note) ORDER BY place) AS rows
      FROM ${otherNumbers} WHERE part_id = asked.id
    ) AS called
    LEFT JOIN ${partLaw} AS law ON law.part_id = asked.id
    LEFT JOIN ${makers} AS made ON made.id = law.maker_id
    WHERE coalesce(shown.alt, '') <> '' OR coalesce(shown.rows, offered.rows, called.rows) IS NOT NULL
      OR law.part_id IS NOT NULL`)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

export async function selectDetailsOf(db: Queryable, id: string): Promise<PartDetailRows> {
  return (await selectDetails(db, [id])).get(id) ?? NO_DETAILS
}

/** With the names of documents and the words of further pictures in the reader's language, by one query. */
export async function withShownWords(db: Queryable, details: PartDetailRows): Promise<PartDetailRows> {
  const { documents, morePictures } = details
  const shown = await selectWordsToShow(db, [
    { kind: 'document', words: documents.map(({ name }) => name) },
    { kind: 'picture', words: morePictures.map(({ alt }) => alt) },
  ])
  return {
    ...details,
    documents: documents.map((each) => ({ ...each, name: shown('document', 'name', each.name) })),
    morePictures: morePictures.map((each) => ({ ...each, alt: shown('picture', 'alt', each.alt) })),
  }
}

/** Replaces the lists that differ, of a part whose row the caller has locked. Keeps the copies of linked pictures. */
export async function replaceDetails(
  db: Queryable,
  partId: string,
  before: PartDetailRows,
  after: PartDetailRows,
): Promise<void> {
  const rowsOf = <Row>(rows: readonly Row[], from = 0) => rows.map((row, at) => ({ ...row, partId, place: at + from }))
  if (!isDeepStrictEqual([before.imgAlt, before.morePictures], [after.imgAlt, after.morePictures])) {
    await db.delete(partPictures).where(eq(partPictures.partId, partId))
    const first = after.imgAlt === '' ? [] : rowsOf([{ img: '', alt: after.imgAlt }])
    const rows = [...first, ...rowsOf(after.morePictures, 1)]
    if (rows.length > 0) await db.insert(partPictures).values(rows)
  }
  if (!isDeepStrictEqual(before.documents, after.documents)) {
    await db.delete(documentsOfParts).where(eq(documentsOfParts.partId, partId))
    if (after.documents.length > 0) await db.insert(documentsOfParts).values(rowsOf(after.documents))
  }
  if (!isDeepStrictEqual(before.numbers, after.numbers)) {
    await db.delete(otherNumbers).where(eq(otherNumbers.partId, partId))
    if (after.numbers.length > 0) await db.insert(otherNumbers).values(rowsOf(after.numbers))
  }
  if (!isDeepStrictEqual(lawOf(before), lawOf(after))) await replaceLaw(db, partId, lawOf(after))
}

const lawOf = ({ maker, supportedUntil, epr }: PartDetailRows) => ({ maker, supportedUntil, epr })

/** @throws Error when no maker has the name: the caller holds it (`holdMaker`) */
async function replaceLaw(
  db: Queryable,
  partId: string,
  { maker, supportedUntil, epr }: ReturnType<typeof lawOf>,
): Promise<void> {
  await db.delete(partLaw).where(eq(partLaw.partId, partId))
  if (maker === '' && supportedUntil === null && epr.length === 0) return
  const known = maker === '' ? undefined : await holdMakerNamed(db, maker)
  if (maker !== '' && !known) throw new Error(`No maker is called ${maker}`)
  await db.insert(partLaw).values({ partId, makerId: known?.id ?? null, supportedUntil, epr })
}

export type MissingPicture = { img: string; fault: string; dueAt: Date | null }

/** Linked pictures of a part that the shop has no copy of, the first one first. */
export async function selectMissingPictures(db: Queryable, partId: string): Promise<MissingPicture[]> {
  const { rows } = await db.execute<{ img: string; fault: string; dueAt: string | null }>(sql`
    SELECT img, picture_fault AS fault, picture_due_at AS "dueAt" FROM (
      SELECT 0 AS place, img, picture, picture_fault, picture_due_at FROM ${parts} WHERE id = ${partId}
      UNION ALL
      SELECT place, img, picture, picture_fault, picture_due_at FROM ${partPictures} WHERE part_id = ${partId}
    ) AS shown
    WHERE picture = '' AND img ~* '^https?://' ORDER BY place`)
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt === null ? null : new Date(dueAt) }))
}

/** As if their addresses had just been typed: those that were given up. @returns how many */
export async function askForPicturesAgain(db: Queryable, partId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH first AS (
      UPDATE ${parts} SET picture_tries = 0, picture_due_at = 'epoch', picture_fault = ''
      WHERE id = ${partId} AND ${GIVEN_UP} RETURNING 1
    ), further AS (
      UPDATE ${partPictures} SET picture_tries = 0, picture_due_at = 'epoch', picture_fault = ''
      WHERE part_id = ${partId} AND ${GIVEN_UP} RETURNING 1
    ) SELECT (SELECT count(*) FROM first)::int + (SELECT count(*) FROM further)::int AS count`)
  return rows[0]?.count ?? 0
}

const GIVEN_UP = sql`picture = '' AND picture_due_at IS NULL AND img ~* '^https?://'`

/** Which of these documents parts offer. */
export async function selectDocumentsInUse(db: Queryable, files: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT DISTINCT file FROM ${documentsOfParts} WHERE file = ANY(${sql.param([...files])}::text[])`)
  return new Set(rows.map(({ file }) => file))
}

export const partPictureCopies: readonly PictureCopies[] = [
  pictureCopiesOf(parts, parts.img),
  pictureCopiesOf(partPictures, partPictures.img),
]

/** Matches absolute addresses of this shop as well. */
export async function selectPicturesInUse(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const table of [parts, partPictures, assemblies]) {
    const hash = sql<string>`substring(${table.img} from '/pictures/([0-9a-f]{32})-')`
    const rows = await db
      .selectDistinct({ hash })
      .from(table)
      .where(inArray(hash, [...hashes]))
    for (const row of rows) found.add(row.hash)
  }
  return found
}
