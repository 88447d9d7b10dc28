import { type SQL, sql } from 'drizzle-orm'
import type { FindSort } from '#contract/find/find.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { catalogueTables } from '#server/catalogue/catalogue-service.ts'
import { attributeValues, partDocuments, partNumbers } from '#server/find/find-tables.ts'
import { allOf, hasTokens, type TermCondition, WEIGHTS } from './term-conditions.ts'

const { parts, lowStock } = catalogueTables

/** Parts that a number leads to, by their step of ranking: 0 is the number itself. */
export type NumberHits = ReadonlyMap<string, number>

/** A chosen facet: parts that satisfy it, and its key in the counts. */
export type ChosenFacet = { key: string; satisfied: SQL }

/** The place of a page: beyond the row with this key, in either direction. */
export type PagePlace = { value: string | number | number[]; name: string; id: string; isBack: boolean }

export type Search = {
  terms: readonly TermCondition[]
  numbers: NumberHits
  namedCategories: readonly number[] // Tokens of categories that the query names wholly
  category: number | null | undefined // Undefined for all, null for one that no part has
  chosen: readonly ChosenFacet[]
  sort: FindSort
  limit: number
  place: PagePlace | undefined
}

export type FoundRow = { id: string; value: string | number | number[]; name: string; place: number; weights: number[] }

/** Counts of a value: in the whole scope, and of what choosing it would show. */
export type ValueCount = { kind: 'token' | 'price' | 'in-stock'; value: number; scope: number; hits: number }

export type Found = {
  rows: FoundRow[] // Up to one more than asked
  total: number
  scope: number
  without: { failed: string; hits: number }[] // Hits if a facet's choices were taken off
  counts: ValueCount[]
}

const NO_NUMBER_STEP = 4
const NOT_NUMBERED = sql.raw(String(NO_NUMBER_STEP))

/**
 * One statement, so that rows and counts are of one moment. `judged` has every part that the query finds, with how many
 * chosen facets it fails: none makes it a hit; one makes it count for the values of that facet only.
 */
export async function findInDatabase(db: Queryable, search: Search): Promise<Found> {
  const { rows } = await db.execute<{ found: Found }>(sql`
    WITH candidates AS MATERIALIZED (${candidates(search)}),
    judged AS MATERIALIZED (${judged(search)}),
    ranked AS MATERIALIZED (
      SELECT id, ${KEYS[search.sort].column} AS value, name, weights, row_number() OVER (ORDER BY ${KEYS[search.sort].order}) AS place
      FROM judged WHERE fails = 0 AND in_category
    ),
    page AS (
      SELECT * FROM ranked WHERE ${beyond(search)}
      ORDER BY ${search.place?.isBack ? sql`place DESC` : sql`place`} LIMIT ${search.limit + 1}
    ),
    counts AS (
      SELECT 'token' AS kind, token AS value, count(*) FILTER (WHERE in_category) AS scope,
        count(*) FILTER (WHERE fails = 0 OR (fails = 1 AND failed = attribute)) AS hits
      FROM (
        SELECT token, in_category, fails, failed FROM judged, unnest(tokens) AS token
        WHERE in_category
        UNION ALL
        SELECT category.token, false, fails, failed FROM judged JOIN ${attributeValues} AS category
          ON category.attribute = 'category' AND category.token = ANY(tokens)
        WHERE NOT in_category AND fails = 0
      ) AS stated JOIN ${attributeValues} USING (token)
      GROUP BY token
      UNION ALL
      SELECT 'price', price_cents, count(*), count(*) FILTER (WHERE fails = 0 OR (fails = 1 AND failed = 'price'))
      FROM judged WHERE in_category GROUP BY price_cents
      UNION ALL
      SELECT 'in-stock', in_stock::integer, count(*), count(*) FILTER (WHERE fails = 0 OR (fails = 1 AND failed = 'in-stock'))
      FROM judged WHERE in_category GROUP BY in_stock
    )
    SELECT json_build_object(
      'rows', (SELECT coalesce(json_agg(page ORDER BY place), '[]') FROM page),
      'total', (SELECT count(*) FROM ranked),
      'scope', (SELECT count(*) FROM judged WHERE in_category),
      'without', (SELECT coalesce(json_agg(one), '[]') FROM (
        SELECT failed, count(*) AS hits FROM judged WHERE fails = 1 AND in_category GROUP BY failed) AS one),
      'counts', (SELECT coalesce(json_agg(counts), '[]') FROM counts)
    ) AS found`)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  return row.found
}

/** How many parts the terms find, without regard to choices. */
export async function countFound(db: Queryable, search: Search): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH candidates AS (${candidates(search)}), judged AS (${judged(search)})
    SELECT count(*) AS count FROM judged WHERE fails = 0 AND in_category`)
  return rows[0]?.count ?? 0
}

function candidates({ terms, numbers, namedCategories }: Search): SQL {
  const ids = sql.param([...numbers.keys()])
  const steps = sql.param([...numbers.values()])
  const weights = sql.join(
    terms.map(({ weight }) => weight),
    sql`, `,
  )
  const covered = terms.length === 0 ? sql`0` : sql.join(terms.map((each) => each.covered), sql` + `)
  // Without terms, only the number finds.
  const byTerms = terms.length === 0 && numbers.size > 0 ? sql`false` : allOf(terms.map(({ found }) => found))
  return sql`
    SELECT d.part_id AS id, d.tokens, p.name, p.price_cents, p.created_at, low.part_id IS NULL AS in_stock,
      coalesce(numbered.step, ${NOT_NUMBERED}) AS step, ARRAY[${weights}]::integer[] AS weights,
      ${hasTokens(namedCategories)} AS is_named, least(10, 10 * (${covered}) / greatest(d.name_words, 1)) AS coverage
    FROM ${partDocuments} AS d JOIN ${parts} AS p ON p.id = d.part_id
    LEFT JOIN ${lowStock} AS low ON low.part_id = d.part_id
    LEFT JOIN unnest(${ids}::uuid[], ${steps}::integer[]) AS numbered (part_id, step) ON numbered.part_id = d.part_id
    WHERE d.active AND (d.part_id = ANY(${ids}::uuid[]) OR ${byTerms})`
}

/** `bucket` is compared from left to right: number, found in a description only, category named, weight, coverage, stock. */
function judged({ terms, category, chosen }: Search): SQL {
  const fails = chosen.length === 0 ? sql`0` : sql.join(chosen.map(failing), sql` + `)
  const failed = chosen.length === 0 ? sql`''` : sql`CASE ${sql.join(chosen.map(whenFailing), sql` `)} ELSE '' END`
  const isIn = category === undefined ? sql`true` : category === null ? sql`false` : hasTokens([category])
  const described = sql.raw(String(WEIGHTS.description))
  const total = sql`(SELECT coalesce(sum(weight), 0) FROM unnest(weights) AS weight)`
  const count = sql.raw(String(Math.max(1, terms.length)))
  return sql`
    SELECT d.*, ${isIn} AS in_category, ${fails} AS fails, ${failed} AS failed, ARRAY[
      step, (coalesce(${described} = ANY(weights), false))::integer, -is_named::integer,
      -round(${total} * 0.4 / ${count})::integer, -coverage, (NOT in_stock)::integer
    ] AS bucket
    FROM candidates AS d JOIN ${parts} AS p USING (id)
    WHERE step < ${NOT_NUMBERED} OR array_position(weights, NULL) IS NULL`
}

const failing = ({ satisfied }: ChosenFacet) => sql`(NOT ${satisfied})::integer`
const whenFailing = ({ key, satisfied }: ChosenFacet) => sql`WHEN NOT ${satisfied} THEN ${key}`

export const IN_STOCK = sql`d.in_stock`

const BY_NAME = sql`name COLLATE alphabetical, id`
const KEYS: Record<FindSort, { column: SQL; order: SQL; type: SQL }> = {
  relevance: { column: sql`to_json(bucket)`, order: sql`bucket, ${BY_NAME}`, type: sql`integer[]` },
  name: { column: sql`to_json(0)`, order: BY_NAME, type: sql`integer` },
  price: { column: sql`to_json(price_cents)`, order: sql`price_cents, ${BY_NAME}`, type: sql`integer` },
  // Milliseconds since 1970, negative so that all orders rise.
  newest: { column: sql`to_json(-extract(epoch FROM created_at) * 1000000)`, order: sql`-extract(epoch FROM created_at), ${BY_NAME}`, type: sql`numeric` },
}

function beyond({ sort, place }: Search): SQL {
  if (!place) return sql`true`
  const own = sort === 'relevance' ? sql`ARRAY(SELECT json_array_elements_text(value)::integer)` : sql`(value #>> '{}')::${KEYS[sort].type}`
  const given = sort === 'relevance' ? sql`${sql.param(place.value)}::integer[]` : sql`${place.value}::${KEYS[sort].type}`
  const than = sql.raw(place.isBack ? '<' : '>')
  return sql`(${own}, name COLLATE alphabetical, id) ${than} (${given}, ${place.name} COLLATE alphabetical, ${place.id}::uuid)`
}

export type NumberLookup = { equal: string } | { beginning: string } | { confusable: string } | { ends: [string, string] }

export type NumberRow = { norm: string; partId: string; kind: string; written: string }

/** Parts on sale that a number leads to; at most `limit`, shortest numbers first. */
export async function selectNumbers(db: Queryable, lookup: NumberLookup, limit: number): Promise<NumberRow[]> {
  const { rows } = await db.execute<NumberRow>(sql`
    SELECT n.norm, n.part_id AS "partId", n.kind, n.written
    FROM ${partNumbers} AS n JOIN ${partDocuments} AS d USING (part_id)
    WHERE d.active AND ${numberCondition(lookup)}
    ORDER BY length(n.norm), n.norm, n.part_id LIMIT ${limit}`)
  return rows
}

function numberCondition(lookup: NumberLookup): SQL {
  if ('equal' in lookup) return sql`n.norm = ${lookup.equal}`
  if ('confusable' in lookup) return sql`n.confusable = ${lookup.confusable}`
  // Letters and digits only, so LIKE has no signs to mind.
  if ('beginning' in lookup) return sql`n.norm LIKE ${`${lookup.beginning}%`}`
  const [beginning, end] = lookup.ends
  return sql`(n.norm LIKE ${`${beginning}%`} OR reverse(n.norm) LIKE ${`${end}%`})`
}
