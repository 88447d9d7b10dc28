import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListedText, TextKind, TextState } from '#app/contract/texts.ts'
import { catalogueTables, keptSql } from '#catalogue/server/catalogue-service.ts'
import { contentTexts, digestOf, digestSql, itemOfWordsSql } from '#content/server/content-service.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'

const { parts, products, partPictures, partTexts, documentsOfParts } = catalogueTables
const { assemblies, assemblyPositions, components } = catalogueTables

/** A text as the code or a setting has it; `shipped`: its translation that the shop came with. */
export type GivenText = { item: string; title: string; field: string; base: string; shipped?: string | undefined }

/** Texts of one kind: in the database, or given. */
export type KindOfTexts = { kind: TextKind; given?: readonly GivenText[] | undefined }

const IS_TRANSLATABLE = sql`(${parts.active} OR ${parts.withheld} IN ('hidden', 'draft'))`

/** Of the texts of a kind: item, title, field, base, shipped, and for parts their translation. */
function textsOf({ kind, given = [] }: KindOfTexts, language: string, state?: Listing['state']): SQL {
  if (kind === 'part') return textsOfParts(language, state)
  return sql`
    SELECT known.item, known.title, known.field, known.base,
      coalesce(own.text, known.shipped, '') AS text, coalesce(own.source_digest, ${digestSql(sql`known.base`)}) AS digest,
      own.text IS NOT NULL AS own, own.changed_at
    FROM (${STORED[kind] ?? givenTexts(given)}) AS known
    LEFT JOIN ${contentTexts} AS own ON own.kind = ${kind} AND own.item = known.item AND own.field = known.field
      AND own.language = ${language}
    WHERE known.base <> ''`
}

/** Those that are translated are found by their translations. */
const isTranslated = (state: Listing['state']) => state === 'current' || state === 'outdated'

const textsOfParts = (language: string, state: Listing['state']) => sql`
  SELECT ${parts.sku} AS item, ${parts.name} AS title, each.field, each.base, coalesce(each.text, '') AS text,
    own.source ->> each.field AS digest, each.text IS NOT NULL AS own, own.changed_at
  FROM ${parts}
  ${isTranslated(state) ? sql`JOIN` : sql`LEFT JOIN`} ${partTexts} AS own ON own.part_id = ${parts.id} AND own.language = ${language}
  LEFT JOIN ${partPictures} AS pictured ON pictured.part_id = ${parts.id} AND pictured.place = 0
  CROSS JOIN LATERAL (VALUES
    ('name', ${parts.name}, own.name), ('description', ${parts.description}, own.description),
    ('warnings', ${parts.warnings}, own.warnings), ('imgAlt', coalesce(pictured.alt, ''), own.img_alt)
  ) AS each (field, base, text)
  WHERE ${IS_TRANSLATABLE} AND each.base <> ''`

/** What parts on sale state, each value once, by one index lookup for each. */
const eachOf = (value: SQLWrapper, order: SQLWrapper, stated: SQLWrapper) => sql`
  SELECT value AS item, value AS title, 'name' AS field, value AS base, NULL::text AS shipped
  FROM (
    WITH RECURSIVE found (value) AS (
      (SELECT ${value} FROM ${parts} WHERE ${stated} ORDER BY ${order} LIMIT 1)
      UNION ALL
      SELECT next.value FROM found CROSS JOIN LATERAL (
        SELECT ${value} AS value FROM ${parts} WHERE ${stated} AND ${order} > found.value ORDER BY ${order} LIMIT 1
      ) AS next
    )
    SELECT value FROM found
  ) AS each`

const LINE = sql`(${parts.specs} ->> 'productLine')`
const CATEGORIES = sql`
  ${eachOf(parts.category, sql`${parts.category} COLLATE alphabetical`, parts.active)}
  UNION
  ${eachOf(LINE, LINE, sql`${parts.active} AND ${parts.specs} ? 'productLine'`)}`

const PRODUCTS = sql`
  SELECT ${products.id}::text AS item, ${products.name} AS title, each.field, each.base, NULL::text AS shipped
  FROM ${products}
  CROSS JOIN LATERAL (VALUES ('name', ${products.name}), ('description', ${products.description})) AS each (field, base)`

/** Words of parts that are kept, wherever they stand; the title names the first of them. */
const wordsOfParts = (table: SQLWrapper, field: string, words: SQLWrapper) => sql`
  SELECT ${itemOfWordsSql(words)} AS item, min(${parts.name}) AS title, ${field}::text AS field, ${words} AS base, NULL::text AS shipped
  FROM ${table} JOIN ${parts} ON ${parts.id} = part_id
  WHERE ${keptSql(parts)} AND ${words} <> '' AND place >= ${field === 'alt' ? 1 : 0} GROUP BY ${words}`

const POSITIONS = sql`
  SELECT ${itemOfWordsSql(components.name)} AS item, min(${components.sku}) AS title, 'name' AS field, ${components.name} AS base,
    NULL::text AS shipped
  FROM ${components}
  WHERE NOT EXISTS (SELECT FROM ${parts} WHERE ${parts.sku} = ${components.sku})
    AND (EXISTS (SELECT FROM ${assemblyPositions} WHERE ${assemblyPositions.componentId} = ${components.id})
      OR EXISTS (SELECT FROM ${assemblies} WHERE ${assemblies.componentId} = ${components.id}))
  GROUP BY ${components.name}
  UNION ALL
  SELECT ${itemOfWordsSql(assemblyPositions.note)}, min(${components.name}), 'note', ${assemblyPositions.note}, NULL::text
  FROM ${assemblyPositions} JOIN ${components} ON ${components.id} = ${assemblyPositions.componentId}
  WHERE ${assemblyPositions.note} <> '' GROUP BY ${assemblyPositions.note}`

const STORED: Partial<Record<TextKind, SQL>> = {
  category: CATEGORIES,
  product: PRODUCTS,
  'assembly-position': POSITIONS,
  document: wordsOfParts(documentsOfParts, 'name', documentsOfParts.name),
  picture: wordsOfParts(partPictures, 'alt', partPictures.alt),
}

const givenTexts = (given: readonly GivenText[]) => sql`
  SELECT item, title, field, base, shipped
  FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS each (item text, title text, field text, base text, shipped text)`

const STATE = sql`CASE WHEN text = '' THEN 'missing' WHEN digest = ${digestSql(sql`base`)} THEN 'current' ELSE 'outdated' END`

export type TextPosition = { item: string; field: string }
type Row = Omit<ListedText, 'seen'> & { changedAt: string | null }
type Listing = {
  state?: TextState | 'open' | undefined
  item?: string | undefined
  after?: TextPosition | undefined
  limit: number
}

const inState = (state: Listing['state']) =>
  state === undefined ? sql`true` : state === 'open' ? sql`state <> 'current'` : sql`state = ${state}`

/** In the database's order of items and fields: that of parts is the one of the index of their numbers. */
export async function selectTexts(
  db: ReadingDatabase | Queryable,
  of: KindOfTexts,
  language: string,
  { state, item, after, limit }: Listing,
): Promise<ListedText[]> {
  const onward = after
    ? sql`item >= ${after.item}::text AND (item, field) > (${after.item}::text, ${after.field}::text)`
    : sql`true`
  const { rows } = await db.execute<Row>(sql`
    SELECT item, title, field, base, text, state FROM (
      SELECT *, ${STATE} AS state FROM (${textsOf(of, language, state)}) AS texts
    ) AS judged
    WHERE ${inState(state)} AND ${onward} AND ${item === undefined ? sql`true` : sql`item = ${item}`}
    ORDER BY item, field LIMIT ${limit}`)
  return rows.map((row) => ({ ...row, seen: digestOf(row.text) }))
}

export type TextCounts = Record<TextState, number>

/** `partTextCount`: as `countPartTexts` counts them. */
export async function countTexts(
  db: ReadingDatabase | Queryable,
  of: KindOfTexts,
  language: string,
  partTextCount: () => Promise<number>,
): Promise<TextCounts> {
  if (of.kind !== 'part') return countStates(db, textsOf(of, language))
  const [all, known] = await Promise.all([partTextCount(), countTranslated(db, language)])
  return { ...known, missing: Math.max(0, all - known.current - known.outdated) }
}

const countTranslated = (db: ReadingDatabase | Queryable, language: string) =>
  countStates(db, sql`SELECT * FROM (${textsOfParts(language, 'current')}) AS translated WHERE own`)

async function countStates(db: ReadingDatabase | Queryable, texts: SQL): Promise<TextCounts> {
  const { rows } = await db.execute<{ state: TextState; count: number }>(sql`
    SELECT ${STATE} AS state, count(*)::integer AS count FROM (${texts}) AS texts GROUP BY 1`)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { missing: 0, outdated: 0, current: 0, ...counts }
}

/** What parts say in the owner's language, translated or not: of a million read once, and compared with nothing. */
export async function countPartTexts(db: ReadingDatabase | Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT ((SELECT count(nullif(${parts.name}, '')) + count(nullif(${parts.description}, '')) + count(nullif(${parts.warnings}, ''))
        FROM ${parts} WHERE ${IS_TRANSLATABLE})
      + (SELECT count(*) FROM ${partPictures} AS pictured JOIN ${parts} ON ${parts.id} = pictured.part_id
        WHERE pictured.place = 0 AND pictured.alt <> '' AND ${IS_TRANSLATABLE}))::integer AS count`)
  return rows[0]?.count ?? 0
}

/** Written by whom, and when. */
export type Writing = { changedAt: Date; changedBy: string | null }
export type NewText = { field: string; text: string; sourceDigest: string }

/** An empty text takes the row away. */
export async function putContentText(
  db: Queryable,
  place: { kind: TextKind; item: string; language: string },
  { field, text, sourceDigest }: NewText,
  by: Writing,
): Promise<void> {
  const { kind, item, language } = contentTexts
  if (text === '') {
    const isIt = and(eq(kind, place.kind), eq(item, place.item), eq(language, place.language))
    await db.delete(contentTexts).where(and(isIt, eq(contentTexts.field, field)))
    return
  }
  await db
    .insert(contentTexts)
    .values({ ...place, field, text, sourceDigest, ...by })
    .onConflictDoUpdate({
      target: [kind, item, contentTexts.field, language],
      set: { text, sourceDigest, ...by, version: sql`${contentTexts.version} + 1` },
    })
}

const COLUMNS = { name: 'name', description: 'description', warnings: 'warnings', imgAlt: 'imgAlt' } as const
type PartField = keyof typeof COLUMNS

/** The part is locked until the transaction ends; undefined when there is none. */
export async function lockPartCalled(db: Queryable, sku: string): Promise<string | undefined> {
  const [row] = await db.select({ id: parts.id }).from(parts).where(eq(parts.sku, sku)).for('no key update')
  return row?.id
}

export async function putPartTexts(
  db: Queryable,
  { partId, language }: { partId: string; language: string },
  texts: readonly NewText[],
  by: Writing,
): Promise<void> {
  const isIt = and(eq(partTexts.partId, partId), eq(partTexts.language, language))
  const [before] = await db.select({ source: partTexts.source }).from(partTexts).where(isIt).for('update')
  const given = Object.fromEntries(texts.map(({ field, text }) => [COLUMNS[field as PartField], text || null]))
  const source = { ...before?.source, ...Object.fromEntries(texts.map((each) => [each.field, each.sourceDigest])) }
  const kept = Object.fromEntries(Object.entries(source).filter(([field]) => given[field] !== null))
  await db
    .insert(partTexts)
    .values({ partId, language, ...given, source: kept, ...by })
    .onConflictDoUpdate({
      target: [partTexts.partId, partTexts.language],
      set: { ...given, source: kept, ...by, version: sql`${partTexts.version} + 1` },
    })
  const { name, description, warnings, imgAlt } = partTexts
  const isEmpty = sql`coalesce(${name}, ${description}, ${warnings}, ${imgAlt}) IS NULL`
  await db.delete(partTexts).where(and(isIt, isEmpty))
}

/** When each text of a part was translated last. */
export async function selectTranslatedAt(db: Queryable, sku: string, language: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: partTexts.changedAt })
    .from(partTexts)
    .innerJoin(parts, eq(parts.id, partTexts.partId))
    .where(and(eq(parts.sku, sku), eq(partTexts.language, language)))
  return row?.at
}
