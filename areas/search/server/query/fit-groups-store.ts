import { type SQL, sql } from 'drizzle-orm'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import { cardsIn, hitsOf } from './count-values-store.ts'
import { FIT_FACET, type Found, type Search } from './part-finder.ts'

const UNKNOWN = FIT_VALUES.indexOf('unknown')
const NOTHING = sql.raw('')
const VERDICT = sql.raw(`coalesce(own_verdict, fit_verdict, ${UNKNOWN})`)

/**
 * Table `fit_of`, over `candidates`: of parts that have one, the token with the places of its verdict and question.
 * Table `fit_own`: parts with a verdict of their own.
 */
export function fitOfCandidates({ fit }: Search): SQL {
  if (!fit) return NOTHING
  const verdictOf = new Map(FIT_VALUES.flatMap((value, at) => fit.tokens[value].map((token) => [token, at])))
  const askOf = new Map(fit.asks.flatMap(({ tokens }, at) => tokens.map((token) => [token, at])))
  const asks = [...verdictOf.keys()].map((token) => askOf.get(token) ?? null)
  const ids = sql.param(fit.originals.map(({ id }) => id))
  const own = sql.param(fit.originals.map(({ value }) => FIT_VALUES.indexOf(value)))
  return sql`
    fit_own AS MATERIALIZED (SELECT * FROM unnest(${ids}::uuid[], ${own}::integer[]) AS one (id, own_verdict)),
    fit_tokens AS MATERIALIZED (
      SELECT * FROM unnest(
        ${sql.param([...verdictOf.keys()])}::integer[], ${sql.param([...verdictOf.values()])}::integer[], ${sql.param(asks)}::integer[]
      ) AS one (token, verdict, ask)
    ),
    fit_of AS MATERIALIZED (
      SELECT d.id, token AS fit_token, verdict AS fit_verdict, ask AS fit_ask
      FROM candidates AS d, unnest(d.tokens) AS token JOIN fit_tokens USING (token)
    ),`
}

/** Columns of `judged`. */
export const fitColumns = ({ fit }: Search): SQL =>
  fit ? sql`fit_token, ${VERDICT} AS fit_verdict, CASE WHEN own_verdict IS NULL THEN fit_ask END AS fit_ask,` : NOTHING

export const joinFit = ({ fit }: Search): SQL =>
  fit ? sql`LEFT JOIN fit_of USING (id) LEFT JOIN fit_own USING (id)` : NOTHING

/** A column of rows of `judged`, with a comma before. */
export const fitToken = ({ fit }: Search, as: string): SQL => (fit ? sql.raw(`, fit_token AS ${as}`) : NOTHING)

/** Whether a part has one of the verdicts. */
export const hasVerdict = (values: readonly FitValue[]): SQL =>
  sql`${VERDICT} = ANY(${sql.param(values.map((value) => FIT_VALUES.indexOf(value)))}::integer[])`

/** A member of the answer, with a comma before: rows by verdict and by question. */
export function fitCounts({ fit }: Search): SQL {
  if (!fit) return NOTHING
  const counted = (column: string) => sql`
    (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${sql.raw(column)} AS at, ${cardsIn(hitsOf(sql`${sql.raw(`'${FIT_FACET}'`)}`))} AS hits
      FROM judged WHERE in_category GROUP BY ${sql.raw(column)}
    ) AS one)`
  return sql`, 'fit', json_build_object('verdicts', ${counted('fit_verdict')}, 'asks', ${counted('fit_ask')})`
}

type Counted = { at: number | null; hits: number }[]
export type CountedFit = { fit?: { verdicts: Counted; asks: Counted } }

/** By place, with none where nothing was counted. */
export function fitByPlace({ fit }: Search, { fit: counted }: CountedFit): Pick<Found, 'fit'> {
  if (!fit || !counted) return {}
  const placed = (length: number, counts: Counted) =>
    Array.from({ length }, (_, place) => counts.find(({ at }) => at === place)?.hits ?? 0)
  return { fit: { verdicts: placed(FIT_VALUES.length, counted.verdicts), asks: placed(fit.asks.length, counted.asks) } }
}
