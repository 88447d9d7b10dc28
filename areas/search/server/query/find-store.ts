import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { attributeValues, partDocuments, partWords } from '../find-tables.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import { BASE_LANGUAGE } from '../search-languages.ts'
import { CARDS, type CountedFigures, countRanges, countsOfValues, countsWithout } from './count-values-store.ts'
import {
  type CountedFit,
  fitByPlace,
  fitColumns,
  fitCounts,
  fitOfCandidates,
  fitToken,
  joinFit,
} from './fit-groups-store.ts'
import {
  type ChosenFacet,
  type Found,
  NO_FIGURE,
  NO_NUMBER_STEP,
  type PartFinder,
  type Search,
  type SearchTerm,
  type SortFigure,
  WEIGHTS,
} from './part-finder.ts'
import { allOf, conditionOf, constant, hasTokens, listOf, satisfies, sumOf } from './term-conditions-store.ts'

const { parts, lowStock } = catalogueTables

const NOT_NUMBERED = constant(NO_NUMBER_STEP)

/**
 * Finds with SQL over the documents: exact at any size, and quick for what finds a few thousand parts. With other
 * documents in place of some: `documentsAs`.
 */
export function createSqlFinder(db: Queryable, documents = documentsIn): PartFinder {
  return {
    find: (search) => findInDatabase(db, search, documents(search.language)),
    count: (search) => countFound(db, search, documents(search.language)),
    combinations: (terms, language) => selectCombinations(db, terms, documents(language)),
    words: (language) => selectKnownWords(db, language),
  }
}

/** Documents with the words of a language. */
export function documentsIn(language: string = BASE_LANGUAGE): SQL {
  if (language === BASE_LANGUAGE) return sql`${partDocuments}`
  return sql`(
    SELECT base.part_id, base.active, base.tokens, coalesce(said.name_words, 0) AS name_words, said.words
    FROM ${partDocuments} AS base
    LEFT JOIN ${partWords} AS said ON said.part_id = base.part_id AND said.language = ${language})`
}

/**
 * One statement, so that rows and counts are of one moment. `judged` has every part that the query finds, with how many
 * chosen facets it fails: none makes it a hit; one makes it count for the values of that facet only. `card` is the row
 * that it is shown in.
 */
async function findInDatabase(db: Queryable, search: Search, documents: SQL): Promise<Found> {
  const { order } = KEYS[search.sort]
  const { rows } = await db.execute<{ found: Omit<Found, 'ranges' | 'fit'> & CountedFigures & CountedFit }>(sql`
    WITH candidates AS MATERIALIZED (${candidates(search, documents)}),
    ${fitOfCandidates(search)}
    judged AS MATERIALIZED (${judged(search)}),
    hits AS (SELECT * FROM judged WHERE fails = 0 AND in_category),
    first_ones AS (
      SELECT * FROM hits WHERE NOT is_variant
      UNION ALL (SELECT DISTINCT ON (card) * FROM hits WHERE is_variant ORDER BY card, ${order})
    ),
    ranked AS MATERIALIZED (
      SELECT id, card, ${KEYS[search.sort].column} AS value, name, weights, row_number() OVER (ORDER BY ${order}) AS place ${fitToken(search, 'fit')}
      FROM first_ones
    ),
    page AS (
      SELECT * FROM ranked WHERE ${beyond(search)}
      ORDER BY ${search.place?.isBack ? sql`place DESC` : sql`place`} LIMIT ${search.limit + 1}
    ),
    page_variants AS (
      SELECT card, json_agg(hits.id ORDER BY hits.id) AS variants FROM hits JOIN page USING (card) WHERE is_variant GROUP BY card
    ),
    page_rows AS (
      SELECT page.id, value, name, place, weights, coalesce(variants, '[]') AS variants ${sql.raw(search.fit ? ', fit' : '')}
      FROM page LEFT JOIN page_variants USING (card)
    ),
    ${countsOfValues(search)}
    SELECT json_build_object(
      'rows', (SELECT coalesce(json_agg(page_rows ORDER BY place), '[]') FROM page_rows),
      'total', (SELECT count(*) FROM ranked),
      'parts', (SELECT count(*) FROM hits),
      'scope', (SELECT ${CARDS} FROM judged WHERE in_category),
      'without', (SELECT coalesce(json_agg(one), '[]') FROM (${countsWithout(search)}) AS one),
      'counts', (SELECT coalesce(json_agg(counts), '[]') FROM counts),
      'figures', (SELECT coalesce(json_agg(figures ORDER BY value), '[]') FROM figures),
      'several', (SELECT coalesce(json_agg(several), '[]') FROM several)
      ${fitCounts(search)}
    ) AS found`)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  const { figures, several, fit, ...found } = row.found
  return { ...found, ranges: countRanges(search, { figures, several }), ...fitByPlace(search, { ...(fit && { fit }) }) }
}

async function countFound(db: Queryable, search: Search, documents: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH candidates AS (${candidates(search, documents)}), ${fitOfCandidates(search)} judged AS (${judged(search)})
    SELECT ${CARDS} AS count FROM judged WHERE fails = 0 AND in_category`)
  return rows[0]?.count ?? 0
}

async function selectCombinations(db: Queryable, terms: readonly SearchTerm[], documents: SQL): Promise<number[]> {
  const found = terms.map((term) => conditionOf(term).found)
  if (found.length === 0) return []
  const bits = sumOf(found.map((each, at) => sql`coalesce(${each}, false)::integer * ${constant(2 ** at)}`))
  const { rows } = await db.execute<{ combination: number }>(sql`
    SELECT DISTINCT ${bits} AS combination
    FROM ${documents} AS d JOIN ${parts} AS p ON p.id = d.part_id
    WHERE d.active AND p.active AND (${sql.join(found, sql` OR `)})`)
  return rows.map(({ combination }) => combination)
}

function candidates({ byProduct, isQuery, terms, numbers, namedCategories, figure }: Search, documents: SQL): SQL {
  const ids = sql.param([...numbers.keys()])
  const steps = sql.param([...numbers.values()])
  const conditions = terms.map(conditionOf)
  const weights = listOf(conditions.map(({ weight }) => weight))
  const covered = sumOf(conditions.map((each) => each.covered))
  // A query without terms is found by its number only.
  const byTerms = isQuery && terms.length === 0 ? sql`false` : allOf(conditions.map(({ found }) => found))
  const card = byProduct
    ? sql`CASE WHEN numbered.part_id IS NULL THEN coalesce(p.product_id, p.id) ELSE p.id END`
    : sql`d.part_id`
  return sql`
    SELECT d.part_id AS id, ${card} AS card, ${card} <> d.part_id AS is_variant, d.tokens, p.name, p.price_cents, p.created_at, low.part_id IS NULL AS in_stock,
      coalesce(numbered.step, ${NOT_NUMBERED}) AS step, ARRAY[${weights}]::integer[] AS weights,
      ${figure ? leastFigure(figure) : sql`0`} AS figure, ${hasTokens(namedCategories)} AS is_named, least(10, 10 * (${covered}) / greatest(d.name_words, 1)) AS coverage
    FROM ${documents} AS d JOIN ${parts} AS p ON p.id = d.part_id
    LEFT JOIN ${lowStock} AS low ON low.part_id = d.part_id
    LEFT JOIN unnest(${ids}::uuid[], ${steps}::integer[]) AS numbered (part_id, step) ON numbered.part_id = d.part_id
    WHERE d.active AND p.active AND (d.part_id = ANY(${ids}::uuid[]) OR ${byTerms})`
}

function leastFigure({ attribute }: SortFigure): SQL {
  return sql`coalesce((
    SELECT min(stated.number) FROM ${attributeValues} AS stated
    WHERE stated.token = ANY(d.tokens) AND stated.attribute = ${attribute}
  ), ${constant(NO_FIGURE)})`
}

/** `bucket` is compared from left to right: number, only described, category named, weight, coverage, stock. */
function judged(search: Search): SQL {
  const { terms, category, chosen } = search
  const fails = sumOf(chosen.map(failing))
  const failed = chosen.length === 0 ? sql`''` : sql`CASE ${sql.join(chosen.map(whenFailing), sql` `)} ELSE '' END`
  const isIn = category === undefined ? sql`true` : category === null ? sql`false` : hasTokens([category])
  const described = constant(WEIGHTS.description)
  const total = sql`(SELECT coalesce(sum(weight), 0) FROM unnest(weights) AS weight)`
  const count = constant(Math.max(1, terms.length))
  return sql`
    SELECT d.*, ${isIn} AS in_category, ${fails} AS fails, ${failed} AS failed, ${fitColumns(search)} ARRAY[
      step, (coalesce(${described} = ANY(weights), false))::integer, -is_named::integer,
      -round(${total} * 0.4 / ${count})::integer, -coverage, (NOT in_stock)::integer
    ] AS bucket
    FROM candidates AS d JOIN ${parts} AS p USING (id) ${joinFit(search)}
    WHERE step < ${NOT_NUMBERED} OR array_position(weights, NULL) IS NULL`
}

const failing = (facet: ChosenFacet) => sql`(NOT ${satisfies(facet)})::integer`
const whenFailing = (facet: ChosenFacet) => sql`WHEN NOT ${satisfies(facet)} THEN ${facet.key}`

const BY_NAME = sql`name COLLATE alphabetical, id`
const KEYS: Record<Search['sort'], { column: SQL; order: SQL; type: SQL }> = {
  relevance: { column: sql`to_json(bucket)`, order: sql`bucket, ${BY_NAME}`, type: sql`integer[]` },
  name: { column: sql`to_json(0)`, order: BY_NAME, type: sql`integer` },
  figure: { column: sql`to_json(figure)`, order: sql`figure, ${BY_NAME}`, type: sql`numeric` },
  price: { column: sql`to_json(price_cents)`, order: sql`price_cents, ${BY_NAME}`, type: sql`integer` },
  // Milliseconds since 1970, negative so that all orders rise.
  newest: {
    column: sql`to_json(-extract(epoch FROM created_at) * 1000000)`,
    order: sql`-extract(epoch FROM created_at), ${BY_NAME}`,
    type: sql`numeric`,
  },
}

function beyond({ sort, place }: Search): SQL {
  if (!place) return sql`true`
  const own =
    sort === 'relevance'
      ? sql`ARRAY(SELECT json_array_elements_text(value)::integer)`
      : sql`(value #>> '{}')::${KEYS[sort].type}`
  const given =
    sort === 'relevance' ? sql`${sql.param(place.value)}::integer[]` : sql`${place.value}::${KEYS[sort].type}`
  const than = sql.raw(place.isBack ? '<' : '>')
  return sql`(${own}, name COLLATE alphabetical, id) ${than} (${given}, ${place.name} COLLATE alphabetical, ${place.id}::uuid)`
}

/** Words of parts on sale, with how many parts have them; without figures and groups of numbers. */
async function selectKnownWords(db: Queryable, language: string): Promise<KnownWord[]> {
  const words = language === BASE_LANGUAGE ? 'SELECT words FROM part_documents WHERE active' : wordsIn(language)
  const { rows } = await db.execute<KnownWord & Record<string, unknown>>(sql`
    SELECT word, every.ndoc AS parts, title.word IS NOT NULL AS "isTitle"
    FROM ts_stat(${words}) AS every
    LEFT JOIN ts_stat(${words}, 'ac') AS title USING (word)
    WHERE word ~ '^[[:alpha:]]'`)
  return rows
}

/** The text of a statement for `ts_stat`, which takes no parameters. A language is letters and hyphens. */
function wordsIn(language: string): string {
  const quoted = `'${language.replace(/[^a-z-]/gi, '')}'`
  return `SELECT said.words FROM part_words AS said JOIN part_documents USING (part_id) WHERE active AND language = ${quoted}`
}
