import type { FindContext } from '../find-context.ts'
import { rulesIn } from '../find-rules.ts'
import { correctWords, MOST_CORRECTIONS } from '../query-parser/correct-words.ts'
import type { Reading } from '../query-parser/read-query.ts'
import { BASE_LANGUAGE } from '../search-languages.ts'
import { bestOf, isOnlyDescribed, namedWithoutGenericWords, withoutGenericWords } from './generic-words.ts'
import { namedWithoutMentions, withoutMissing } from './leave-out.ts'
import { exactNumbers, nearNumbers } from './number-hits.ts'
import type { FoundRow } from './part-finder.ts'
import { type Asked, kindsNamed, namedCategories, readForShop, type SearchAttempt } from './search-attempt.ts'

/**
 * As it was typed; only when that finds nothing, what descriptions mention, then without generic words, with numbers
 * and words corrected, and at last what most of it finds.
 */
export async function firstFinding<Answer extends { scope: number; rows?: readonly FoundRow[] }>(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
  find: (attempt: SearchAttempt) => Promise<Answer>,
): Promise<{ attempt: SearchAttempt; found: Answer }> {
  const isUnreadable = asked.state.q !== ''
  const { hits, led, old } = await exactNumbers(finding.db, reading)
  const plain: SearchAttempt = { terms: reading.terms, numbers: hits, led, oldNumbers: old, isUnreadable }
  const run = async (attempt: SearchAttempt) => ({ attempt, found: await find(attempt) })
  const first = await run(plain)
  if (asked.state.q === '' || asked.state.asTyped) return first
  for await (const attempt of first.found.scope > 0
    ? betterNamed(finding, asked, reading, first)
    : retries(finding, asked, reading)) {
    const further = await run(attempt)
    if (further.found.scope > 0) return further
  }
  if (first.found.scope > 0) return first
  const { attempt, unsold } = await withMost(finding, asked, reading)
  for (const anyMention of attempt ? [false, true] : []) {
    const further = await run({ terms: [], numbers: new Map(), ...attempt, anyMention })
    if (further.found.scope > 0) return further
  }
  return { ...first, attempt: { ...plain, unsold } }
}

/** Few parts may have a query by chance, each of its words somewhere in a description. */
const FEW_PARTS = 10

async function* betterNamed(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
  { attempt, found }: { attempt: SearchAttempt; found: { scope: number; rows?: readonly FoundRow[] } },
): AsyncGenerator<SearchAttempt> {
  if (asked.isTyping) return
  const named = await namedWithoutGenericWords(finding, asked, reading, attempt)
  if (named) return yield named
  if (found.scope > FEW_PARTS || attempt.numbers.size > 0 || reading.terms.length < 2) return
  const { choices, fit, sort } = asked.state
  const areBestFirst = found.rows && choices.size === 0 && fit.length === 0 && sort === 'relevance'
  const best = areBestFirst ? found.rows?.[0] : await bestOf(finding, asked, attempt)
  const better = isOnlyDescribed(best) && (await namedWithoutMentions(finding, asked, reading))
  if (better) yield better
}

async function* retries(finding: FindContext, asked: Asked, reading: Reading): AsyncGenerator<SearchAttempt> {
  for (const retry of RETRIES) {
    const attempt = await retry(finding, asked, reading)
    if (attempt) yield attempt
  }
}

/** What most of the query finds, with its typos mended. */
async function withMost(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
): Promise<{ attempt?: SearchAttempt; unsold: readonly string[] }> {
  const corrected = await withCorrectedWords(0)(finding, asked, reading)
  const most = await withoutMissing(finding, asked, corrected?.reading ?? reading)
  if (!most.attempt || !corrected) return most
  const { leftOut } = most.attempt
  if (corrected.corrections.some(({ shown }) => leftOut.includes(shown))) return withoutMissing(finding, asked, reading)
  return { ...most, attempt: { ...most.attempt, corrected: corrected.corrected, reading: corrected.reading } }
}

async function withMentions(_: FindContext, asked: Asked, { terms }: Reading): Promise<SearchAttempt | undefined> {
  const { rules, dictionary } = asked
  const isMore = kindsNamed(terms, namedCategories(terms, rules, dictionary), rules).size > 0
  return isMore ? { terms, numbers: new Map(), anyMention: true } : undefined
}

const leftWithoutGenericWords = async (_: FindContext, __: Asked, reading: Reading) => withoutGenericWords(reading)

async function withNearNumber({ db }: FindContext, _: Asked, reading: Reading): Promise<SearchAttempt | undefined> {
  const near = await nearNumbers(db, reading)
  return near && { terms: [], numbers: near.hits, led: near.led, oldNumbers: near.old, corrected: near.written }
}

/** With the nearest words; if they find nothing together, with the next ones. */
const withCorrectedWords = (nth: number) => async (finding: FindContext, asked: Asked, reading: Reading) => {
  const { vocabulary } = asked.rules
  const { list } = await finding.knownWords(vocabulary.speech.language)
  const corrected = correctWords(reading, list, vocabulary, nth)
  if (!corrected) return undefined
  const again = await readForShop(finding, { ...asked, state: { ...asked.state, q: corrected.text } })
  const { text, corrections } = corrected
  return { terms: again.terms, numbers: new Map(), corrected: text, reading: again, corrections }
}

/** With the words of the parts' own texts, which others may know better than what they were translated to. */
async function inBaseLanguage(finding: FindContext, asked: Asked): Promise<SearchAttempt | undefined> {
  if (asked.rules.vocabulary.speech.language === BASE_LANGUAGE) return undefined
  const rules = rulesIn(asked.rules, BASE_LANGUAGE)
  const reading = await readForShop(finding, { ...asked, rules })
  return { terms: reading.terms, numbers: new Map(), rules, reading }
}

const RETRIES = [
  withMentions,
  leftWithoutGenericWords,
  withNearNumber,
  inBaseLanguage,
  ...Array.from({ length: MOST_CORRECTIONS }, (_, nth) => withCorrectedWords(nth)),
]
