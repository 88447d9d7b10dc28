import { type SQL, sql } from 'drizzle-orm'
import { groupWord } from '../documents/document-of.ts'
import { hasVerdict } from './fit-groups-store.ts'
import { type ChosenFacet, type Condition, type SearchTerm, WEIGHTS, type WordTerm } from './part-finder.ts'

/** `found` can use an index; `weight` is null where the term isn't found; `covered` counts words of the name. */
export type TermCondition = { found: SQL; weight: SQL; covered: SQL }

/** The conditions of a term, over `part_documents` as `d` and `parts` as `p`. */
export function conditionOf(term: SearchTerm): TermCondition {
  if (term.kind === 'word') return wordCondition(term.word)
  return term.kind === 'figure' ? figureCondition(term) : measureCondition(term)
}

function wordCondition({ word, beginning, isOfMeasure, isKind, categories = [] }: WordTerm): TermCondition {
  const whole = quoted(word)
  const group = isOfMeasure ? undefined : quoted(groupWord(word))
  const beginnings: [string, number][] = [
    [`${whole}:*A`, WEIGHTS.nameBeginning],
    [`${whole}:*C`, WEIGHTS.categoryBeginning],
    [`${whole}:*B`, WEIGHTS.attributeBeginning],
  ]
  const inCategory = hasTokens(categories)
  const anywhere = `${whole}${isKind ? ':ABC' : ''}${group ? ` | ${group}` : ''}${beginning ? ` | ${whole}:*ABC` : ''}`
  return {
    found: categories.length === 0 ? has(anywhere) : sql`(${has(anywhere)} OR ${inCategory})`,
    weight: firstOf([
      [has(`${whole}:A`), WEIGHTS.name],
      ...(group ? [[has(group), WEIGHTS.group] as [SQL, number]] : []),
      [has(`${whole}:B`), WEIGHTS.attribute],
      [categories.length === 0 ? has(`${whole}:C`) : sql`(${has(`${whole}:C`)} OR ${inCategory})`, WEIGHTS.category],
      ...(beginning ? beginnings.map(([query, weight]): [SQL, number] => [has(query), weight]) : []),
      ...(isKind ? [] : [[has(whole), WEIGHTS.description] as [SQL, number]]),
    ]),
    covered: sql`(${has(beginning ? `${whole}:*A` : `${whole}:A`)})::integer`,
  }
}

function figureCondition({ word, tokens }: Extract<SearchTerm, { kind: 'figure' }>): TermCondition {
  const [whole, group] = [quoted(word), quoted(groupWord(word))]
  return {
    found: sql`(${has(`${whole} | ${group}`)} OR ${hasTokens(tokens)})`,
    weight: firstOf([
      [has(`${whole}:A`), WEIGHTS.name],
      [has(group), WEIGHTS.group],
      [sql`(${hasTokens(tokens)} OR ${has(`${whole}:B`)})`, WEIGHTS.figure],
      [has(whole), WEIGHTS.description],
    ]),
    covered: sql`(${has(`${whole}:A`)})::integer`,
  }
}

type MeasureTerm = Extract<SearchTerm, { kind: 'measure' }>

function measureCondition({ alternatives, preferred, stating, words }: MeasureTerm): TermCondition {
  const anyMeets = (sets: MeasureTerm['alternatives']) => anyOf(sets.map((conditions) => allOf(conditions.map(meets))))
  const typed = anyMeets(alternatives)
  const byType: [SQL, number][] = [
    ...(preferred.length > 0 ? [[sql`(${typed} AND ${anyMeets(preferred)})`, WEIGHTS.preferred] as [SQL, number]] : []),
    [typed, WEIGHTS.attribute],
  ]
  if (words.length === 0) return { found: typed, weight: firstOf(byType), covered: sql`0` }
  const byWords = words.map(wordCondition)
  const text = sql`(NOT ${anyOf(stating.map(hasAllTokens))} AND ${allOf(byWords.map(({ found }) => found))})`
  const least = sql`least(${listOf(byWords.map(({ weight }) => weight))})`
  return {
    found: sql`(${typed} OR ${text})`,
    weight: sql`coalesce(${firstOf(byType)}, CASE WHEN ${text} THEN ${least} END)`,
    covered: sql`(${sumOf(byWords.map(({ covered }) => covered))})`,
  }
}

function meets(condition: Condition): SQL {
  if ('tokens' in condition) return hasTokens(condition.tokens)
  return sql`p.price_cents BETWEEN ${condition.low} AND ${condition.high}`
}

/** Whether a part satisfies a facet with choices, over `candidates` as `d`. */
export function satisfies(facet: ChosenFacet): SQL {
  if (facet.kind === 'tokens') return hasTokens(facet.tokens)
  if (facet.kind === 'in-stock') return sql`d.in_stock`
  if (facet.kind === 'fit') return hasVerdict(facet.values)
  return anyOf(
    facet.ranges.map(({ low = 0, high, open }) =>
      high === undefined
        ? sql`d.price_cents >= ${low}`
        : sql`(d.price_cents >= ${low} AND d.price_cents ${sql.raw(open ? '<' : '<=')} ${high})`,
    ),
  )
}

export function hasTokens(tokens: readonly number[]): SQL {
  return tokens.length === 0 ? sql`false` : sql`d.tokens && ${sql.param(tokens)}::integer[]`
}

const hasAllTokens = (tokens: readonly number[]): SQL => sql`d.tokens @> ${sql.param(tokens)}::integer[]`

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` AND `)})`
const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` OR `)})`
export const listOf = (values: readonly SQL[]): SQL => sql.join([...values], sql`, `)
export const sumOf = (values: readonly SQL[]): SQL => (values.length === 0 ? sql`0` : sql.join([...values], sql` + `))
/** Whole numbers of our own, so that the statement's text depends on the search's shape only. */
export const constant = (value: number): SQL => sql.raw(String(value))

const has = (query: string): SQL => sql`d.words @@ ${query}::tsquery`
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

const firstOf = (cases: readonly [SQL, number][]): SQL =>
  sql`CASE ${sql.join(
    cases.map(([when, weight]) => sql`WHEN ${when} THEN ${constant(weight)}`),
    sql` `,
  )} END`
