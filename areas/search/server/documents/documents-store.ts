import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import { fitmentTables } from '#fitment/server/fitment-service.ts'
import { preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { attributeValues, partDocuments, partNumbers, partWords, staleDocuments } from '../find-tables.ts'
import type { PartDocument, SearchedPart, StatedValue } from './document-of.ts'
import type { WordField } from './said-words.ts'

const { parts, products, otherNumbers, partTexts } = catalogueTables
const { partFitments } = fitmentTables

export type StalePart = SearchedPart & { id: string; active: boolean }

/**
 * Takes parts whose document is stale from the list, up to `limit`. Parts that are being changed are left for the next
 * time. Read by a statement of its own, which sees what was stored before the rows were locked.
 */
export async function takeStaleParts(db: Queryable, limit: number, languages: readonly string[]): Promise<StalePart[]> {
  const taken = await db.execute<{ part_id: string }>(sql`
    DELETE FROM ${staleDocuments} WHERE part_id IN (
      SELECT part_id FROM ${staleDocuments} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING part_id`)
  if (taken.rows.length === 0) return []
  const ids = sql.param(taken.rows.map(({ part_id }) => part_id))
  const { rows } = await db.execute<StalePart>(sql`
    SELECT p.id, p.sku, p.name, p.category, p.description, p.specs, p.active, product.name AS "productName", coalesce((
      SELECT jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'maker', maker) ORDER BY place)
      FROM ${otherNumbers} WHERE part_id = p.id
    ), '[]') AS numbers, fitment.signature ${textsIn(languages)}
    FROM ${parts} AS p LEFT JOIN ${products} AS product ON product.id = p.product_id
      LEFT JOIN ${partFitments} AS fitment ON fitment.part_id = p.id
    WHERE p.id = ANY(${ids}::uuid[])`)
  return rows
}

/** Names and descriptions in these languages, as `texts`. */
export function textsIn(languages: readonly string[]): SQL {
  if (languages.length === 0) return sql``
  return sql`, coalesce((
      SELECT jsonb_object_agg(language, jsonb_build_object('name', name, 'description', description))
      FROM ${partTexts} WHERE part_id = p.id AND language = ANY(${sql.param(languages)}::text[])
    ), '{}') AS texts`
}

/** How many documents are stale, counted up to `most`. */
export async function countStaleDocuments(db: Queryable, most: number): Promise<number> {
  return (await someStale(db, { most })).length
}

const someStale = preparedStatement<'most', object>(
  'some_stale_documents',
  ({ most }) => sql`SELECT FROM ${staleDocuments} LIMIT ${most}`,
)

/** Marks documents that other rules made. Returns whether any were left. */
export async function markOldDocuments(db: Queryable, rules: string, limit: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH old AS (
      (SELECT part_id FROM ${partDocuments} WHERE rules < ${rules} LIMIT ${limit})
      UNION ALL (SELECT part_id FROM ${partDocuments} WHERE rules > ${rules} LIMIT ${limit})
    )
    INSERT INTO ${staleDocuments} (part_id) SELECT part_id FROM old ON CONFLICT DO NOTHING`)
  return (rowCount ?? 0) > 0
}

/** Stores values that are new to the dictionary. Returns tokens by `attribute` and `value`. */
export async function holdTokens(db: Queryable, values: readonly StatedValue[]): Promise<Map<string, number>> {
  const distinct = [...new Map(values.map((value) => [tokenKey(value), value])).values()]
  const rows = JSON.stringify(distinct.toSorted((a, b) => (tokenKey(a) < tokenKey(b) ? -1 : 1)))
  await db.execute(sql`
    INSERT INTO ${attributeValues} (attribute, value, number, label)
    SELECT attribute, value, number, label
    FROM jsonb_to_recordset(${rows}::jsonb) AS given (attribute text, value text, number double precision, label text)
    WHERE NOT EXISTS (
      SELECT FROM ${attributeValues} AS known WHERE known.attribute = given.attribute AND known.value = given.value
    )
    ON CONFLICT DO NOTHING`)
  const known = await db.execute<{ attribute: string; value: string; token: number }>(sql`
    SELECT known.attribute, known.value, known.token
    FROM ${attributeValues} AS known JOIN jsonb_to_recordset(${rows}::jsonb) AS given (attribute text, value text)
      ON known.attribute = given.attribute AND known.value = given.value`)
  return new Map(known.rows.map((row) => [tokenKey(row), row.token]))
}

export const tokenKey = ({ attribute, value }: Pick<StatedValue, 'attribute' | 'value'>) => `${attribute}\n${value}`

export type StoredDocument = PartDocument & { partId: string; active: boolean; tokens: number[] }

/** Replaces the documents and numbers of these parts. */
export async function storeDocuments(
  db: Queryable,
  rules: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  const rows = documents.map(({ partId, active, tokens, nameWords, words }) => ({
    partId,
    active,
    tokens: `{${tokens.join(',')}}`,
    nameWords,
    words: vectorOf(words),
  }))
  await db.execute(sql`
    INSERT INTO ${partDocuments} (part_id, active, rules, tokens, name_words, words)
    SELECT "partId", active, ${rules}, tokens::integer[], "nameWords", words::tsvector
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("partId" uuid, active boolean, tokens text, "nameWords" smallint, words text)
    ON CONFLICT (part_id) DO UPDATE SET active = excluded.active, rules = excluded.rules, tokens = excluded.tokens,
      name_words = excluded.name_words, words = excluded.words`)
  await storeWords(db, documents)
  const numbers = documents.flatMap(({ partId, numbers: held }) => held.map((number) => ({ partId, ...number })))
  const ids = sql.param(documents.map(({ partId }) => partId))
  await db.execute(sql`DELETE FROM ${partNumbers} WHERE part_id = ANY(${ids}::uuid[])`)
  await db.execute(sql`
    INSERT INTO ${partNumbers} (norm, part_id, kind, written, confusable)
    SELECT norm, "partId", kind, written, confusable FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      AS given (norm text, "partId" uuid, kind text, written text, confusable text)
    ON CONFLICT DO NOTHING`)
}

/** What these parts say in further languages, and nothing in others. */
async function storeWords(db: Queryable, documents: readonly StoredDocument[]): Promise<void> {
  const rows = documents.flatMap(({ partId, spoken }) =>
    spoken.map(({ language, nameWords, words }) => ({ partId, language, nameWords, words: vectorOf(words) })),
  )
  const ids = sql.param(documents.map(({ partId }) => partId))
  const languages = sql.param([...new Set(rows.map(({ language }) => language))])
  await db.execute(sql`
    DELETE FROM ${partWords} WHERE part_id = ANY(${ids}::uuid[]) AND language <> ALL(${languages}::text[])`)
  if (rows.length === 0) return
  await db.execute(sql`
    INSERT INTO ${partWords} (part_id, language, name_words, words)
    SELECT "partId", language, "nameWords", words::tsvector
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("partId" uuid, language text, "nameWords" smallint, words text)
    ON CONFLICT (part_id, language) DO UPDATE SET name_words = excluded.name_words, words = excluded.words`)
}

/** A text search vector as text; PostgreSQL knows words of up to 2 kB. */
export function vectorOf(words: ReadonlyMap<string, ReadonlySet<WordField>>): string {
  return [...words].map(([word, fields]) => `'${word.replace(/['\\]/g, '$&$&')}':${positionsOf(fields)}`).join(' ')
}

const PLACES: Record<WordField, number> = { A: 1, B: 2, C: 3, D: 4 }
const positionsOf = (fields: ReadonlySet<WordField>) => [...fields].map((field) => `${PLACES[field]}${field}`).join(',')
