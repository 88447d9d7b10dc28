import { type SQL, sql } from 'drizzle-orm'
import { groupWord } from '#server/find/documents/document-of.ts'
import type { Constraint, Term } from '#server/find/reading/reading.ts'
import type { Dictionary } from './dictionary.ts'

/** Tenths of the weights in find.md's table: where a term was found, best first. */
export const WEIGHTS = {
  name: 60,
  group: 45,
  attribute: 40,
  category: 38,
  figure: 35,
  nameBeginning: 35,
  categoryBeginning: 30,
  attributeBeginning: 20,
  description: 15,
} as const

/** Attributes whose numbers a bare figure doesn't mean. */
const NOT_BARE = new Set(['weightG', 'weight', 'torqueNm', 'lockringNm', 'capacityTeeth', 'links', 'pitchMm'])
const SHORTEST_BEGINNING = 3
const FIGURE_TOLERANCE = 0.004

/** `found` can use an index; `weight` is null where the term isn't found. `covered` counts words of the name. */
export type TermCondition = { found: SQL; weight: SQL; covered: SQL }

type Asked = { dictionary: Dictionary; isTyping?: boolean }

/** The conditions of one term, over `part_documents` as `d` and `parts` as `p`. */
export function conditionOf(term: Term, asked: Asked): TermCondition {
  if (term.kind === 'word') return wordCondition(term.word, asked.isTyping ? 1 : SHORTEST_BEGINNING)
  if (term.kind === 'figure') return figureCondition(term.figure, term.word, asked.dictionary)
  return measureCondition(term, asked.dictionary)
}

function wordCondition(word: string, shortestBeginning: number): TermCondition {
  const [whole, group] = [quoted(word), quoted(groupWord(word))]
  const hasBeginning = word.length >= shortestBeginning
  const cases: [string, number][] = [
    [`${whole}:A`, WEIGHTS.name],
    [group, WEIGHTS.group],
    [`${whole}:B`, WEIGHTS.attribute],
    [`${whole}:C`, WEIGHTS.category],
  ]
  if (hasBeginning)
    cases.push(
      [`${whole}:*A`, WEIGHTS.nameBeginning],
      [`${whole}:*C`, WEIGHTS.categoryBeginning],
      [`${whole}:*B`, WEIGHTS.attributeBeginning],
    )
  cases.push([whole, WEIGHTS.description])
  return {
    found: has(`${whole} | ${group}${hasBeginning ? ` | ${whole}:*ABC` : ''}`),
    weight: firstOf(cases.map(([query, weight]) => [has(query), weight])),
    covered: sql`(${has(hasBeginning ? `${whole}:*A` : `${whole}:A`)})::integer`,
  }
}

function figureCondition(figure: number, word: string, dictionary: Dictionary): TermCondition {
  const tokens = tokensNear(figure, dictionary)
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

function tokensNear(figure: number, dictionary: Dictionary): number[] {
  const tolerance = Math.max(0.05, Math.abs(figure) * FIGURE_TOLERANCE)
  const found: number[] = []
  for (const attribute of dictionary.attributes()) {
    if (NOT_BARE.has(attribute) || attribute.includes(':')) continue
    for (const { token, number } of dictionary.ofAttribute(attribute))
      if (number !== null && Math.abs(number - figure) < tolerance) found.push(token)
  }
  return found
}

function measureCondition(
  { alternatives, words }: Extract<Term, { kind: 'measure' }>,
  dictionary: Dictionary,
): TermCondition {
  const typed = sql`(${sql.join(
    alternatives.map((constraints) => allOf(constraints.map((each) => constraintCondition(each, dictionary)))),
    sql` OR `,
  )})`
  const attributes = new Set(alternatives.flat().map(({ attribute }) => attribute))
  const stating = [...attributes].flatMap((attribute) => dictionary.token(attribute, '') ?? [])
  const byWords = words.map((word) => wordCondition(word, SHORTEST_BEGINNING))
  if (byWords.length === 0) return { found: typed, weight: firstOf([[typed, WEIGHTS.attribute]]), covered: sql`0` }
  const text = sql`(NOT ${hasTokens(stating)} AND ${allOf(byWords.map(({ found }) => found))})`
  const covered = sql`(${sql.join(
    byWords.map((each) => each.covered),
    sql` + `,
  )})`
  const least = sql`least(${sql.join(
    byWords.map(({ weight }) => weight),
    sql`, `,
  )})`
  return {
    found: sql`(${typed} OR ${text})`,
    weight: sql`CASE WHEN ${typed} THEN ${sql.raw(String(WEIGHTS.attribute))} WHEN ${text} THEN ${least} END`,
    covered,
  }
}

/** A part that meets a constraint: by price, or by the tokens of the values that do. */
export function constraintCondition(constraint: Constraint, dictionary: Dictionary): SQL {
  if (constraint.attribute === 'price') {
    const { low, high } = constraint as { low?: number; high?: number }
    return sql`p.price_cents BETWEEN ${Math.round((low ?? 0) * 100)} AND ${Math.round((high ?? 21_000_000) * 100)}`
  }
  return hasTokens(tokensOf(constraint, dictionary))
}

/** Tokens of the values that meet a constraint. */
export function tokensOf(constraint: Constraint, dictionary: Dictionary): number[] {
  const part = 'part' in constraint && constraint.part ? `:${constraint.part}` : ''
  const entries = dictionary.ofAttribute(constraint.attribute + part)
  if ('values' in constraint)
    return entries.filter(({ value }) => constraint.values.includes(value)).map(({ token }) => token)
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = constraint
  return entries
    .filter(({ number }) => number !== null && number >= low && number <= high)
    .map(({ token }) => token)
}

export function hasTokens(tokens: readonly number[]): SQL {
  return tokens.length === 0 ? sql`false` : sql`d.tokens && ${sql.param(tokens)}::integer[]`
}

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` AND `)})`

const has = (query: string): SQL => sql`d.words @@ ${query}::tsquery`
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

const firstOf = (cases: [SQL, number][]): SQL =>
  sql`CASE ${sql.join(
    cases.map(([when, weight]) => sql`WHEN ${when} THEN ${sql.raw(String(weight))}`),
    sql` `,
  )} END`
