import { type SQL, sql } from 'drizzle-orm'
import { shopCurrency, unitsPer } from '#platform/contract/money/currency.ts'
import { FIT } from '../documents/document-of.ts'
import { attributeValues } from '../find-tables.ts'
import type { RangeCount, Search } from './part-finder.ts'
import { isWithin, rangesOf } from './range-steps.ts'

/** How many rows the parts of `judged` are shown in. */
export const CARDS = sql.raw('count(*) FILTER (WHERE NOT is_variant) + count(DISTINCT card) FILTER (WHERE is_variant)')

/** Figures of facets that are shown as ranges: in the scope, and in what choosing them as well would show. */
type Figure = { key: string; value: number; scope: number; hits: number }
/** Products whose hits have several of the figures: they count in each, but once in a range that holds several. */
type Several = { key: string; numbers: number[]; cards: number }
export type CountedFigures = { figures: Figure[]; several: Several[] }

/** Of parts, what they state: `in_hits` is what choosing the value as well would show. */
function stated({ counted }: Search, ofProducts: boolean): SQL {
  const isCounted = counted === 'values' ? sql`true` : sql`attribute = 'category'`
  const isMeant = sql.raw(ofProducts ? 'is_variant' : 'NOT is_variant')
  return sql`
    SELECT card, token, true AS in_scope, ${hitsOf(sql`attribute`)} AS in_hits
    FROM judged, unnest(tokens) AS token JOIN ${attributeValues} USING (token)
    WHERE in_category AND attribute <> ${sql.raw(`'${FIT}'`)} AND ${isMeant} AND ${isCounted}
    UNION ALL
    SELECT card, category.token, false, true FROM judged JOIN ${attributeValues} AS category
      ON category.attribute = 'category' AND category.token = ANY(tokens)
    WHERE NOT in_category AND fails = 0 AND ${isMeant}`
}

export const hitsOf = (key: SQL) => sql`(fails = 0 OR (fails = 1 AND failed = ${key}))`
const COUNTED = sql.raw('count(*) FILTER (WHERE in_scope) AS scope, count(*) FILTER (WHERE in_hits) AS hits')
const ONCE = sql.raw('bool_or(in_scope) AS in_scope, bool_or(in_hits) AS in_hits')

/** Tables `counts`, `figures` and `several`, over `judged`. A product counts once for what its variants share. */
export function countsOfValues(search: Search): SQL {
  const keys = sql.param(search.ranges.map(({ key }) => key))
  const perUnit = sql.raw(`${unitsPer(shopCurrency())}.0::float8`)
  return sql`
    tokens_of_products AS MATERIALIZED (
      SELECT card, token, ${ONCE} FROM (${stated(search, true)}) AS one GROUP BY card, token
    ),
    tokens AS MATERIALIZED (
      SELECT token, sum(scope) AS scope, sum(hits) AS hits FROM (
        SELECT token, ${COUNTED} FROM (${stated(search, false)}) AS one GROUP BY token
        UNION ALL SELECT token, ${COUNTED} FROM tokens_of_products GROUP BY token
      ) AS each GROUP BY token
    ),
    prices_of_products AS MATERIALIZED (
      SELECT card, price_cents, bool_or(${hitsOf(sql`'price'`)}) AS in_hits FROM judged
      WHERE in_category AND is_variant GROUP BY card, price_cents
    ),
    prices AS (
      SELECT price_cents, sum(scope) AS scope, sum(hits) AS hits FROM (
        SELECT price_cents, count(*) AS scope, count(*) FILTER (WHERE ${hitsOf(sql`'price'`)}) AS hits
        FROM judged WHERE in_category AND NOT is_variant GROUP BY price_cents
        UNION ALL SELECT price_cents, count(*), count(*) FILTER (WHERE in_hits) FROM prices_of_products GROUP BY price_cents
      ) AS each GROUP BY price_cents
    ),
    counts AS (
      SELECT 'token' AS kind, token AS value, scope, hits FROM tokens
      UNION ALL
      SELECT 'in-stock', in_stock::integer, ${CARDS}, ${cardsIn(hitsOf(sql`'in-stock'`))}
      FROM judged WHERE in_category AND ${sql.raw(String(search.counted === 'values'))} GROUP BY in_stock
    ),
    figures AS (
      SELECT attribute AS key, number AS value, scope, hits FROM tokens JOIN ${attributeValues} USING (token)
      WHERE attribute = ANY(${keys}::text[]) AND number IS NOT NULL AND scope > 0
      UNION ALL SELECT 'price', price_cents / ${perUnit}, scope, hits FROM prices
    ),
    several AS (
      SELECT key, numbers, count(*) AS cards FROM (
        SELECT attribute AS key, array_agg(number) AS numbers FROM tokens_of_products JOIN ${attributeValues} USING (token)
        WHERE in_hits AND attribute = ANY(${keys}::text[]) AND number IS NOT NULL
        GROUP BY card, attribute HAVING count(*) > 1
        UNION ALL
        SELECT 'price', array_agg(price_cents / ${perUnit} ORDER BY price_cents) FROM prices_of_products
        WHERE in_hits GROUP BY card HAVING count(*) > 1
      ) AS each GROUP BY key, numbers
    )`
}

export const cardsIn = (condition: SQL): SQL =>
  sql`count(*) FILTER (WHERE NOT is_variant AND ${condition}) + count(DISTINCT card) FILTER (WHERE is_variant AND ${condition})`

/** Hits if the choices of one facet were taken off. */
export function countsWithout({ chosen }: Search): SQL {
  const keys = sql.param(chosen.map(({ key }) => key))
  return sql`
    SELECT key AS failed, ${CARDS} AS hits FROM judged JOIN unnest(${keys}::text[]) AS key ON ${hitsOf(sql`key`)}
    WHERE in_category GROUP BY key`
}

/** A range counts what has a figure in it, once. */
export function countRanges({ ranges }: Search, { figures, several }: CountedFigures): RangeCount[] {
  const [figuresOf, severalOf] = [Map.groupBy(figures, ({ key }) => key), Map.groupBy(several, ({ key }) => key)]
  return ranges.flatMap((facet) => {
    const own = figuresOf.get(facet.key) ?? []
    const columns = { values: own.map(({ value }) => value), counts: own.map(({ scope }) => scope) }
    return rangesOf(facet, columns).map((range) => {
      const each = own.reduce((sum, { value, hits }) => sum + (isWithin(value, range) ? hits : 0), 0)
      const again = (severalOf.get(facet.key) ?? []).reduce((sum, { numbers, cards }) => {
        const within = numbers.filter((number) => isWithin(number, range)).length
        return sum + cards * Math.max(0, within - 1)
      }, 0)
      return { key: facet.key, range, hits: each - again }
    })
  })
}
