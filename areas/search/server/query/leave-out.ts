import type { FindContext } from '../find-context.ts'
import { loosened } from '../query-parser/loosen-measures.ts'
import type { Reading, Term } from '../query-parser/read-query.ts'
import { isRealWord, kindOfRealWord } from '../query-parser/real-words.ts'
import type { Speech } from '../speech/speech.ts'
import type { SearchTerm } from './part-finder.ts'
import { type Asked, namedCategories, type SearchAttempt, searchOf } from './search-attempt.ts'

/** What stands or falls together: a word, a measure, or a name of several words such as `bar tape`. */
type Unit = {
  terms: readonly Term[]
  loose: readonly Term[] | undefined // What a measure may mean as well
  isName: boolean
  isKind: boolean
  isSubject: boolean
  isUntitled: boolean // A thing that descriptions at the most mention
  isFixed: boolean // A measure that is never left out
  weight: number
  bits: number // Of `terms`, in a combination
  looseBits: number
  titledBits: number // Of `terms` where more than a description has them
}
type Kept = { unit: Unit; isStrict: boolean }

const MOST_NAME_WORDS = 4
const MOST_BITS = 30
const LEAST_WEIGHT = 2

/**
 * What most of a query finds that finds nothing as a whole, and what is left out of it; one question to the finder,
 * however many words there are. Nothing is left out of which the query is made: half of it, the measure of
 * a part that has such measures, or what the shop doesn't sell at all, which is said instead.
 */
export async function withoutMissing(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
): Promise<{ attempt?: SearchAttempt & { leftOut: readonly string[] }; unsold: readonly string[] }> {
  const units = await unitsOf(finding, asked, reading)
  const combinations = await combinationsOf(units, finding, asked)
  if (!combinations) return { unsold: [] }
  const missing = units.filter((unit) => unit.isUntitled || !combinations.some((it) => isIn(unit, it)))
  const isAnySold = units.some((unit) => unit.isSubject && !missing.includes(unit))
  const unsold = isAnySold ? [] : missing.filter((unit) => unit.isSubject && isThing(unit, units, asked))
  if (unsold.length > 0 || missing.length === units.length)
    return { unsold: (unsold.length > 0 ? unsold : missing).map((unit) => textOf(unit, reading)) }
  const kept = bestOf(units, combinations, asked)
  const left = units.filter((unit) => !kept.some((it) => it.unit === unit))
  if (!isEnough(kept, left, missing)) return { unsold: [] }
  return { attempt: { ...attemptOf(kept), leftOut: left.map((unit) => textOf(unit, reading)) }, unsold: [] }
}

/**
 * What more of a part's name says than of those that only mention all of the query in their descriptions: `crank arm
 * preload cap` is the cap, not the arm that is pushed up to one. Undefined if nothing is.
 */
export async function namedWithoutMentions(
  finding: FindContext,
  asked: Asked,
  reading: Reading,
): Promise<SearchAttempt | undefined> {
  const units = await unitsOf(finding, asked, reading)
  const kept = bestOf(units, (await combinationsOf(units, finding, asked)) ?? [], asked)
  const left = units.filter((unit) => !kept.some((it) => it.unit === unit))
  if (left.length === 0 || left.some(({ isSubject }) => isSubject) || !isEnough(kept, left, [])) return undefined
  return { ...attemptOf(kept), corrected: kept.map(({ unit }) => textOf(unit, reading)).join(' ') }
}

const attemptOf = (kept: readonly Kept[]): SearchAttempt => ({
  terms: kept.flatMap(({ unit, isStrict }) => (isStrict ? unit.terms : (unit.loose ?? []))),
  numbers: new Map(),
})

/** Which units parts have together, in bits; undefined for none, or more than there are bits for. */
async function combinationsOf(
  units: readonly Unit[],
  { finder }: FindContext,
  asked: Asked,
): Promise<readonly number[] | undefined> {
  const terms = units.flatMap((unit) => [...unit.terms, ...(unit.loose ?? [])])
  const titled = units.flatMap((unit) => unit.terms)
  if (terms.length === 0 || terms.length + titled.length > MOST_BITS) return undefined
  const everywhere = { ...asked, state: { ...asked.state, category: undefined } }
  const resolved = (its: readonly Term[]) =>
    searchOf(everywhere, { terms: its, numbers: new Map(), anyMention: true }).terms
  return finder.combinations(
    [...resolved(terms), ...resolved(titled).map(inTitles)],
    asked.rules.vocabulary.speech.language,
  )
}

const inTitles = (term: SearchTerm): SearchTerm =>
  term.kind === 'word' ? { ...term, word: { ...term.word, isKind: true } } : term

async function unitsOf(finding: FindContext, asked: Asked, reading: Reading): Promise<Unit[]> {
  const { rules, dictionary } = asked
  const { speech } = rules.vocabulary
  const { list } = await finding.knownWords(speech.language)
  const titles = new Set(list.filter(({ isTitle }) => isTitle).map(({ word }) => word))
  const tools = { ...rules, isTitle: (word: string) => titles.has(word) }
  const groups = grouped(reading.terms, rules.vocabulary.names)
  const subjects = subjectsOf(groups, reading, speech)
  let bit = 0
  const nextBits = (terms: readonly Term[]) => terms.reduce((bits) => bits + 2 ** bit++, 0)
  const units = groups.map((group) => {
    const { terms, isName } = group
    const [first] = terms as [Term, ...Term[]]
    const loose = loosened(first, reading, tools)
    const isKind = namedCategories(terms, rules, dictionary).length > 0
    const real = first.kind === 'word' ? kindOfRealWord(first.word) : undefined
    const isFixed = first.kind === 'measure' && !loose?.some((it) => it.kind === 'measure' && it.loose?.mayBeLeftOut)
    return {
      ...{ terms, loose, isName, isKind, isFixed, isSubject: subjects.has(group) },
      isUntitled:
        first.kind === 'word' &&
        isNamedThing(first.word, speech) &&
        terms.every((term) => term.kind === 'word' && !titles.has(term.word)),
      weight: real === 'brand' ? 0 : weightOf(group, isKind, subjects.has(group)),
      bits: nextBits(terms),
      looseBits: nextBits(loose ?? []),
    }
  })
  return units.map((unit) => ({ ...unit, titledBits: nextBits(unit.terms) }))
}

/** By its words, and what is asked for more than what it is for: a `mountain bike` is a use of other parts. */
function weightOf({ terms, isName }: Group, isKind: boolean, isSubject: boolean): number {
  if (!isSubject && isUse({ terms, isName })) return 1
  return LEAST_WEIGHT * (isName ? terms.length : 1) + [isName, isSubject, isSubject && isKind].filter(Boolean).length
}

/** Names of several words, words that were typed as one, and the rest one by one. */
function grouped(terms: readonly Term[], names: ReadonlySet<string>): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < terms.length; ) {
    const { from, to } = terms[at] as Term
    const lengths = Array.from({ length: MOST_NAME_WORDS - 1 }, (_, shorter) => MOST_NAME_WORDS - shorter)
    const named = lengths.find(
      (length) => names.has(wordsOf(terms.slice(at, at + length), length)) && !isOneWord(terms, at + length),
    )
    const typed = terms.slice(at).filter((term) => term.from === from && term.to === to).length
    const length = Math.max(named ?? 1, typed)
    groups.push({ terms: terms.slice(at, at + length), isName: named !== undefined && named >= typed })
    at += length
  }
  return groups
}

/** Whether the term at this place was typed in one with that before it. */
const isOneWord = (terms: readonly Term[], at: number) =>
  terms[at] !== undefined && terms[at]?.from === terms[at - 1]?.from

function wordsOf(terms: readonly Term[], length: number): string {
  const words = terms.flatMap((term) => (term.kind === 'word' ? [term.word] : []))
  return words.length === length ? words.join(' ') : ''
}

const hasAll = (combination: number, bits: number) => bits > 0 && (combination & bits) === bits
const isIn = ({ bits, looseBits }: Unit, combination: number) =>
  hasAll(combination, bits) || hasAll(combination, looseBits)

/**
 * Most of the query, where what more than a description says counts twice, rather as it was meant than loosely, rather
 * its end than its beginning, or the other way round where what is asked for stands first.
 */
function bestOf(units: readonly Unit[], combinations: readonly number[], { rules }: Asked): readonly Kept[] {
  const { isHeadFirst } = rules.vocabulary.speech
  const byHead = isHeadFirst ? units.toReversed() : units
  const fixed = units.filter(({ isFixed }) => isFixed)
  const possible = combinations.filter((combination) => fixed.every((unit) => isIn(unit, combination)))
  const all = possible.map((combination) => {
    const kept = units
      .filter((unit) => isIn(unit, combination))
      .map((unit) => ({ unit, isStrict: hasAll(combination, unit.bits) }))
    const weight = kept.reduce((sum, { unit }) => sum + weightIn(unit, combination), 0)
    const strict = kept.filter(({ isStrict }) => isStrict).length
    const late = kept.reduce((sum, { unit }) => sum + 2 ** byHead.indexOf(unit), 0)
    return { kept, order: [weight, strict, late] }
  })
  return all.toSorted((a, b) => compare(b.order, a.order))[0]?.kept ?? []
}

function weightIn(unit: Unit, combination: number): number {
  if (hasAll(combination, unit.titledBits)) return 2 * unit.weight
  if (hasAll(combination, unit.looseBits)) return 2 * unit.weight - 1
  return Math.min(unit.weight, LEAST_WEIGHT * unit.terms.length)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((figure, nth) => figure !== b[nth])
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number)
}

/**
 * What is left says what is asked for: a word or a size, and most of the query. One figure alone may be
 * anything's. What nothing has counts half: it is a name, or an adjective that nobody here uses.
 */
function isEnough(kept: readonly Kept[], left: readonly Unit[], missing: readonly Unit[]): boolean {
  const sum = (units: readonly Unit[]) =>
    units.reduce((total, unit) => total + (missing.includes(unit) ? unit.weight / 2 : unit.weight), 0)
  const says = (term: Term) => (term.kind === 'word' ? !term.isGeneric : isSize(term))
  const isSaid = kept.some(({ unit }) => unit.terms.some(says))
  // Of two kinds of part neither is more of the query.
  if (left.some(({ isKind, isSubject }) => isKind && isSubject) && kept.some(({ unit }) => unit.isKind)) return false
  return sum(kept.map(({ unit }) => unit)) > sum(left) && (isSaid || (kept.length > 0 && sum(left) === 0))
}

/** Several figures together, such as `700x40`, which only some kind of part has. */
const isSize = (term: Term) => term.kind === 'measure' && (term.alternatives[0] ?? []).length > 1

/** Things that no other word stands for: a saddle is no `saddle bag`. Beside a kind of part a name may be its use. */
function isThing({ terms, isName }: Unit, units: readonly Unit[], { rules }: Asked): boolean {
  const [term] = terms
  if (isName) return !units.some(({ isKind }) => isKind) && !terms.some((it) => it.kind === 'word' && it.isGeneric)
  if (terms.length > 1 || term?.kind !== 'word') return false
  return (
    isNamedThing(term.word, rules.vocabulary.speech) || (!isRealWord(term.word) && rules.vocabulary.mentions(term.word))
  )
}

const isNamedThing = (word: string, speech: Speech) => kindOfRealWord(word) === 'thing' || speech.isThing(word)

type Group = Pick<Unit, 'terms' | 'isName'>

/**
 * The last noun of each thing, before what it is for: `bar tape` in `black bar tape for road bikes`; the first one
 * where a language begins with it.
 */
function subjectsOf(groups: readonly Group[], { folded }: Reading, speech: Speech): ReadonlySet<Group> {
  const { conjunctions, purposes, isHeadFirst } = speech
  const purpose = folded.search(new RegExp(` (?:${purposes.join('|')}) `))
  const [and = '&'] = conjunctions
  const ends = [...folded.matchAll(new RegExp(` (?:${and}|&|\\+) |$`, 'g'))].map(({ index }) => index)
  const nouns = groups.filter(({ terms: [term] }) => {
    if (term?.kind !== 'word' || (purpose > 0 && term.from > purpose)) return false
    const kind = speech.isColour(term.word) ? 'colour' : kindOfRealWord(term.word)
    return kind === undefined || kind === 'thing'
  })
  return new Set(
    ends.flatMap((end, nth) => {
      const start = isHeadFirst ? (ends[nth - 1] ?? 0) : 0
      const before = nouns.filter(({ terms: [first] }) => first && first.from >= start && first.from < end)
      const byHead = isHeadFirst ? before.toReversed() : before
      return byHead.findLast((it) => !isUse(it)) ?? byHead.at(-1) ?? []
    }),
  )
}

/** Such as `mountain bike`, beside another noun. */
const isUse = ({ terms, isName }: Group) => isName && terms.some((term) => term.kind === 'word' && term.isGeneric)

function textOf({ terms }: Unit, { folded }: Reading): string {
  const [first, last] = [terms[0], terms.at(-1)] as [Term, Term]
  return folded.slice(first.from, last.to)
}
