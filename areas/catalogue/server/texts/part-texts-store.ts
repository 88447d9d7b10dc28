import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { contentTexts, digestOf } from '#content/server/content-service.ts'
import { contentLanguage, currentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { manyIds, preparedStatement, type Queryable, type ReadingDatabase } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { partTexts } from './part-texts-tables.ts'

/** What of a part is written in the reader's language; null where nobody has translated it. */
export type ShownTexts = {
  language: string // The reader's
  name: string | null
  description: string | null
  warnings: string | null
  imgAlt: string | null
  categoryName: string | null
}
/** Absent where the reader's language is that in which the owner writes. */
export type WithTexts<Row> = Row & { shown?: ShownTexts }

/**
 * The same parts with their texts in the reader's language, by one query; without any in the owner's own. The columns
 * stay as they are: roles, drawings and filters are decided by them.
 */
export function withTexts<Row extends { id: string }>(db: Queryable, rows: readonly Row[]): Promise<WithTexts<Row>[]> {
  return withTextsOf(
    db,
    rows.map(({ id }) => id),
    rows,
  )
}

/** The same of parts that are being read: nobody waits for one query after the other. */
export async function withTextsOf<Row extends { id: string }>(
  db: Queryable,
  ids: readonly string[],
  reading: readonly Row[] | PromiseLike<readonly Row[]>,
): Promise<WithTexts<Row>[]> {
  const language = currentLanguage()
  if (language === contentLanguage() || ids.length === 0) return [...(await reading)]
  const [rows, texts] = await Promise.all([reading, selectTexts(db, ids, language)])
  return rows.map((row) => ({ ...row, shown: { ...NOTHING, ...texts.get(row.id), language } }))
}

type ReadTexts = { id: string } & Omit<ShownTexts, 'language'>

const readTexts = preparedStatement<'ids' | 'language', ReadTexts>(
  'texts-of-parts',
  ({ ids, language }) => sql`
    SELECT ${parts.id}, own.name, own.description, own.warnings, own.img_alt AS "imgAlt", named.text AS "categoryName"
    FROM ${parts}
    LEFT JOIN ${partTexts} AS own ON own.part_id = ${parts.id} AND own.language = ${language}
    LEFT JOIN ${contentTexts} AS named ON named.kind = 'category' AND named.item = ${parts.category}
      AND named.field = 'name' AND named.language = ${language}
    WHERE ${parts.id} = ANY(${manyIds(ids)}) AND (own.part_id IS NOT NULL OR named.text IS NOT NULL)`,
)

async function selectTexts(db: Queryable, ids: readonly string[], language: string) {
  const rows = await readTexts(db, { ids, language })
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}

const NOTHING = { name: null, description: null, warnings: null, imgAlt: null, categoryName: null }

/** The name as the reader reads it. */
export function shownName({ name, shown }: WithTexts<{ name: string }>): string {
  return shown?.name ?? name
}

/** What parts are called in the other languages of the shop: by part, pairs of language and name. */
export async function selectNames(
  db: ReadingDatabase,
  rows: readonly { id: string }[],
): Promise<Map<string, [language: string, name: string][]>> {
  const names = new Map<string, [string, string][]>()
  const ids = rows.map(({ id }) => id)
  const languages = offeredLanguages().filter((language) => language !== contentLanguage())
  if (languages.length === 0 || rows.length === 0) return names
  const found = await db
    .select({ id: partTexts.partId, language: partTexts.language, name: partTexts.name })
    .from(partTexts)
    .where(and(inArray(partTexts.partId, ids), inArray(partTexts.language, languages), isNotNull(partTexts.name)))
  for (const { id, language, name } of found) names.set(id, [...(names.get(id) ?? []), [language, name ?? '']])
  return names
}

/** Names and descriptions in these languages, by part, each as `name:de`. */
export async function selectTextsOfParts(
  db: ReadingDatabase,
  ids: readonly string[],
  languages: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (languages.length === 0 || ids.length === 0) return new Map()
  const { partId: id, language, name, description } = partTexts
  const rows = await db
    .select({ id, language, name, description })
    .from(partTexts)
    .where(and(inArray(id, [...ids]), inArray(language, [...languages])))
  const found = new Map<string, Record<string, string>>()
  for (const row of rows)
    found.set(row.id, {
      ...found.get(row.id),
      ...(row.name && { [`name:${row.language}`]: row.name }),
      ...(row.description && { [`description:${row.language}`]: row.description }),
    })
  return found
}

/** Gives a copy the translations of a part. They stay translations of its texts, so changed ones are outdated. */
export async function copyTexts(db: Queryable, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${partTexts} (part_id, language, name, description, warnings, img_alt, source, changed_at, changed_by)
    SELECT ${to}, language, name, description, warnings, img_alt, source, ${now.toISOString()}::timestamptz, changed_by
    FROM ${partTexts} WHERE part_id = ${from}`)
}

/** Gives a new part, which nobody has read yet, names in other languages, as translations of `base`. */
export async function putNames(
  db: Queryable,
  { id, base, names }: { id: string; base: string; names: readonly { language: string; name: string }[] },
  by: { changedAt: Date; changedBy: string | null },
): Promise<void> {
  if (names.length === 0) return
  const source = { name: digestOf(base) }
  await db
    .insert(partTexts)
    .values(names.map((each) => ({ partId: id, ...each, source, ...by })))
    .onConflictDoUpdate({
      target: [partTexts.partId, partTexts.language],
      set: { name: sql`excluded.name`, source: sql`${partTexts.source} || excluded.source` },
    })
}

/** Gives a variant what its template is said to be: its own name is made of the product's and its values. */
export async function copySaid(db: Queryable, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${partTexts} (part_id, language, description, warnings, img_alt, source, changed_at, changed_by)
    SELECT ${to}, language, description, warnings, img_alt, source - 'name', ${now.toISOString()}::timestamptz, changed_by
    FROM ${partTexts} WHERE part_id = ${from} AND COALESCE(description, warnings, img_alt) IS NOT NULL`)
}
