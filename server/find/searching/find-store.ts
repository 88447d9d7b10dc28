import { type SQL, sql } from 'drizzle-orm'
import type { FindSort } from '#contract/find/find.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { catalogueTables } from '#server/catalogue/catalogue-service.ts'
import { attributeValues, partDocuments } from '#server/find/find-tables.ts'
import { mergePrices } from './ranges/merge-prices.ts'
import {
  type ChosenFacet,
  type Found,
  NO_NUMBER_STEP,
  type PartFinder,
  type Search,
  type ValueCount,
  WEIGHTS,
} from './search.ts'
import { allOf, conditionOf, constant, hasTokens, listOf, satisfies, sumOf } from './term-conditions-store.ts'

const { parts, lowStock } = catalogueTables

const NOT_NUMBERED = constant(NO_NUMBER_STEP)

/**
 * Finds with SQL over the documents: exact at any size, and quick for what finds a few thousand parts. With other
 * documents in place of some: `documentsAs`.
 */
export function createSqlFinder(db: Queryable, documents = sql`${partDocuments}`): PartFinder {
  return {
    find: (search) => findInDatabase(db, search, documents),
    count: (search) => countFound(db, search, documents),
  }
}

/**
 * One statement, so that rows and counts are of one moment. `judged` has every part that the query finds, with how many
 * chosen facets it fails: none makes it a hit; one makes it count for the values of that facet only.
 */
async function findInDatabase(db: Queryable, search: Search, documents: SQL): Promise<Found> {
  const { rows } = await db.execute<{ found: Found }>(sql`
    WITH candidates AS MATERIALIZED (${candidates(search, documents)}),
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
  return { ...row.found, counts: mergedCounts(row.found.counts, search) }
}

function mergedCounts(counts: readonly ValueCount[], { chosen }: Search): ValueCount[] {
  const prices = counts.filter(({ kind }) => kind === 'price').toSorted((a, b) => a.value - b.value)
  const columns = {
    values: prices.map(({ value }) => value),
    scope: prices.map(({ scope }) => scope),
    hits: prices.map(({ hits }) => hits),
  }
  return [...counts.filter(({ kind }) => kind !== 'price'), ...mergePrices(columns, chosen)]
}

async function countFound(db: Queryable, search: Search, documents: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH candidates AS (${candidates(search, documents)}), judged AS (${judged(search)})
    SELECT count(*) AS count FROM judged WHERE fails = 0 AND in_category`)
  return rows[0]?.count ?? 0
}

function candidates({ isQuery, terms, numbers, namedCategories }: Search, documents: SQL): SQL {
  const ids = sql.param([...numbers.keys()])
  const steps = sql.param([...numbers.values()])
  const conditions = terms.map(conditionOf)
  const weights = listOf(conditions.map(({ weight }) => weight))
  const covered = sumOf(conditions.map((each) => each.covered))
  // A query without terms is found by its number only.
  const byTerms = isQuery && terms.length === 0 ? sql`false` : allOf(conditions.map(({ found }) => found))
  return sql`
    SELECT d.part_id AS id, d.tokens, p.name, p.price_cents, p.created_at, low.part_id IS NULL AS in_stock,
      coalesce(numbered.step, ${NOT_NUMBERED}) AS step, ARRAY[${weights}]::integer[] AS weights,
      ${hasTokens(namedCategories)} AS is_named, least(10, 10 * (${covered}) / greatest(d.name_words, 1)) AS coverage
    FROM ${documents} AS d JOIN ${parts} AS p ON p.id = d.part_id
    LEFT JOIN ${lowStock} AS low ON low.part_id = d.part_id
    LEFT JOIN unnest(${ids}::uuid[], ${steps}::integer[]) AS numbered (part_id, step) ON numbered.part_id = d.part_id
    WHERE d.active AND p.active AND (d.part_id = ANY(${ids}::uuid[]) OR ${byTerms})`
}

/** `bucket` is compared from left to right: number, only described, category named, weight, coverage, stock. */
function judged({ terms, category, chosen }: Search): SQL {
  const fails = sumOf(chosen.map(failing))
  const failed = chosen.length === 0 ? sql`''` : sql`CASE ${sql.join(chosen.map(whenFailing), sql` `)} ELSE '' END`
  const isIn = category === undefined ? sql`true` : category === null ? sql`false` : hasTokens([category])
  const described = constant(WEIGHTS.description)
  const total = sql`(SELECT coalesce(sum(weight), 0) FROM unnest(weights) AS weight)`
  const count = constant(Math.max(1, terms.length))
  return sql`
    SELECT d.*, ${isIn} AS in_category, ${fails} AS fails, ${failed} AS failed, ARRAY[
      step, (coalesce(${described} = ANY(weights), false))::integer, -is_named::integer,
      -round(${total} * 0.4 / ${count})::integer, -coverage, (NOT in_stock)::integer
    ] AS bucket
    FROM candidates AS d JOIN ${parts} AS p USING (id)
    WHERE step < ${NOT_NUMBERED} OR array_position(weights, NULL) IS NULL`
}

const failing = (facet: ChosenFacet) => sql`(NOT ${satisfies(facet)})::integer`
const whenFailing = (facet: ChosenFacet) => sql`WHEN NOT ${satisfies(facet)} THEN ${facet.key}`

const BY_NAME = sql`name COLLATE alphabetical, id`
const KEYS: Record<FindSort, { column: SQL; order: SQL; type: SQL }> = {
  relevance: { column: sql`to_json(bucket)`, order: sql`bucket, ${BY_NAME}`, type: sql`integer[]` },
  name: { column: sql`to_json(0)`, order: BY_NAME, type: sql`integer` },
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
