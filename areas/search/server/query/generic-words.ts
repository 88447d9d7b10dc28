import type { FindContext } from '../find-context.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import { type FoundRow, WEIGHTS } from './part-finder.ts'
import { type Asked, type SearchAttempt, searchOf } from './search-attempt.ts'

const isGeneric = (term: Term | undefined) => term?.kind === 'word' && term.isGeneric === true

/** What is left of a query without words such as `bike`; undefined if that is nothing, or all of it. */
export function withoutGenericWords({ terms }: Reading): SearchAttempt | undefined {
  const rest = terms.filter((term) => !isGeneric(term))
  return rest.length > 0 && rest.length < terms.length ? { terms: rest, numbers: new Map() } : undefined
}

/**
 * `bike light` asks for a light, though there are bikes that are light. Such is what stands behind the generic word and
 * is named by a part, while both together are only described. What a `light bike` is stays a bike, but a `light for a
 * bike` is a light.
 */
export async function namedWithoutGenericWords(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
  plain: SearchAttempt,
): Promise<SearchAttempt | undefined> {
  const rest = withoutGenericWords(reading)
  const { purposes, isHeadFirst } = asked.rules.vocabulary.speech
  const isFor = reading.folded.indexOf(` ${purposes[0]} `) > 0
  const isBike = isHeadFirst ? isGeneric(reading.terms[0]) : isGeneric(reading.terms.at(-1)) && !isFor
  if (!rest || isBike || !isOnlyDescribed(await bestOf(finding, asked, plain))) return undefined
  return isOnlyDescribed(await bestOf(finding, asked, rest)) ? undefined : rest
}

/** Of all that a query finds, whatever is chosen: filters don't change what it asks for. */
export async function bestOf(
  { finder }: FindContext,
  asked: Asked,
  attempt: SearchAttempt,
): Promise<FoundRow | undefined> {
  const state = { ...asked.state, choices: new Map(), fit: [], sort: 'relevance' as const, limit: 1 }
  const { rows } = await finder.find(searchOf({ ...asked, state }, attempt))
  return rows[0]
}

export const isOnlyDescribed = (row: FoundRow | undefined) =>
  row === undefined || row.weights.includes(WEIGHTS.description)
