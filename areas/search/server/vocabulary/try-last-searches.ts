import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '#platform/server/database/database.ts'
import { readFindState } from '#search/contract/find-state.ts'
import { MOST_CHANGES, MOST_RECENT, type RecentSearches } from '#search/contract/recent-searches.ts'
import { type FindRules, isMixed } from '../documents/document-of.ts'
import type { FindContext } from '../find-context.ts'
import type { Dictionary } from '../query/dictionary-store.ts'
import { readAndCount } from '../query/find-parts.ts'
import { withoutGenericWords } from '../query/generic-words.ts'
import type { KnownWords } from '../query/known-words.ts'
import { type Asked, namedCategories, readForShop } from '../query/search-attempt.ts'
import { correctWords, MOST_CORRECTIONS } from '../query-parser/correct-words.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import { selectLastSearches } from '../searches/searches-store.ts'

/** FindContext as it is, or as it would be. */
type Side = { finding: FindContext; rules: FindRules; dictionary: Dictionary }
type Sides = { before: Side; after: Side }

/** Other requests take their turn after so many searches. */
const READ_AT_ONCE = 25
/** An administrator waits for it; a large shop answers hundreds of searches in this time, a small one thousands. */
const LONGEST_MS = 3_000

/**
 * Which of the latest searches a change of the vocabulary has find more or less. Reading them is quick, so only those
 * are searched that are read otherwise, or that ask for a word which parts would gain or lose.
 * @param words which parts would gain or lose
 */
export async function tryLastSearches(db: Queryable, sides: Sides, words: readonly string[]): Promise<RecentSearches> {
  const made = await selectLastSearches(db, MOST_RECENT, sides.before.rules.vocabulary.speech.language)
  const concerned: typeof made = []
  for (const [at, search] of made.entries()) {
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    if (await mayChange(sides, search.query, words)) concerned.push(search)
  }
  const changes: RecentSearches['changes'] = []
  const endsAtMs = performance.now() + LONGEST_MS
  let tried = 0
  for (const { query, count } of concerned) {
    if (performance.now() > endsAtMs) break
    tried += 1
    const [before, after] = await Promise.all([countOn(sides.before, query), countOn(sides.after, query)])
    if (before.total === after.total && before.corrected === after.corrected) continue
    changes.push({ query, count, before: before.total, after: after.total, corrected: after.corrected })
  }
  return {
    searches: made.length,
    changed: changes.length,
    untried: concerned.length - tried,
    changes: changes.toSorted((a, b) => b.count - a.count).slice(0, MOST_CHANGES),
  }
}

function askedOf({ rules, dictionary }: Side, query: string): Asked {
  return { state: readFindState({ q: query }, rules.registry).state, rules, dictionary }
}

const countOn = (side: Side, query: string) => readAndCount(side.finding, askedOf(side, query))

async function mayChange({ before, after }: Sides, query: string, words: readonly string[]): Promise<boolean> {
  const [was, is] = await Promise.all([readingsOf(before, query), readingsOf(after, query)])
  const asked = [...was.lists, ...is.lists].flat().flatMap(wordsOf)
  const asksForOther = asked.some((word) => words.some((other) => other.startsWith(word)))
  return asksForOther || JSON.stringify(was) !== JSON.stringify(is)
}

/** Everything that the query may be searched as, one after the other, as long as nothing is found. */
async function readingsOf(side: Side, query: string): Promise<{ lists: (readonly Term[])[]; categories: number[] }> {
  const { finding, rules } = side
  const asked = askedOf(side, query)
  const [reading, known] = await Promise.all([
    readForShop(finding, asked),
    finding.knownWords(rules.vocabulary.speech.language),
  ])
  const texts = correctedTexts(reading, known, rules)
  const corrected = await Promise.all(
    texts.map((text) => readForShop(finding, { ...asked, state: { ...asked.state, q: text } })),
  )
  const lists = [reading.terms, withoutGenericWords(reading)?.terms ?? [], ...corrected.map(({ terms }) => terms)]
  const named = isMixed(asked.state.q, rules.vocabulary.speech.conjunctions)
    ? namedCategories(reading.terms, rules, asked.dictionary)
    : []
  return { lists, categories: named.map(({ token }) => token) }
}

function correctedTexts(reading: Reading, { list, has }: KnownWords, { vocabulary }: FindRules): string[] {
  const isUnknown = (term: Term) => term.kind === 'word' && !has?.(term.word) && !vocabulary.mentions(term.word)
  const isSplit = new Set(reading.terms.map(({ from }) => from)).size < reading.terms.length
  // Mostly there is nothing to correct, and looking for it takes long.
  if (!isSplit && !reading.terms.some(isUnknown)) return []
  return Array.from({ length: MOST_CORRECTIONS }, (_, nth) => correctWords(reading, list, vocabulary, nth))
    .filter((corrected) => corrected !== undefined)
    .map(({ text }) => text)
}

function wordsOf(term: Term): readonly string[] {
  return term.kind === 'measure' ? term.words : [term.word]
}
