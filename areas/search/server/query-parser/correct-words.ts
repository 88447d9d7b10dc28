import { isOneTypo } from './part-numbers.ts'
import type { Reading, Term } from './query-terms.ts'
import { isRealWord } from './real-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A canonical word of the shop's parts. */
export interface KnownWord {
  readonly word: string
  readonly parts: number // That have it
  readonly isTitle: boolean // In a name or category, not in descriptions only
}

export interface Correction {
  readonly typed: string
  readonly shown: string
}

export interface CorrectedQuery {
  readonly text: string // To be read again: `seat psot` is a seatpost
  readonly corrections: readonly Correction[]
}

interface Candidate extends Omit<KnownWord, 'word'> {
  readonly shown: string
  readonly spelling: string
  readonly edits: number
}

export const MOST_CORRECTIONS = 3
const SHORTEST = 4
const SHORTEST_OF_TWO_EDITS = 8

/**
 * The query with known words in place of unknown ones, when it found nothing: the nearest, or the one that is `nth`
 * nearest. Words with digits, generic words and words that the trade or everybody knows stay. A misspelled synonym
 * leads to its canonical word. Undefined if there is nothing to correct, or no further word.
 */
export function correctWords(
  reading: Reading,
  knownWords: readonly KnownWord[],
  vocabulary: Vocabulary,
  nth = 0,
): CorrectedQuery | undefined {
  const known = new Map(knownWords.map((it) => [it.word, it]))
  const { speech } = vocabulary
  const isReal = (word: string) => isRealWord(word) || speech.isColour(word) || speech.rolesOf(word) !== undefined
  const isRight = (word: string) => known.has(word) || vocabulary.mentions(word) || isReal(word)
  const corrections: (Correction & Pick<Term, 'from' | 'to'>)[] = []
  let isFurther = false
  for (const term of joinedAgain(reading.terms, vocabulary)) {
    if (!mayBeMisspelled(term) || isRight(term.word)) continue
    const candidates = nearestWords(term.word, known, vocabulary)
    const best = candidates[Math.min(nth, candidates.length - 1)]
    if (!best) continue
    isFurther ||= nth < candidates.length
    corrections.push({ typed: term.text, shown: best.shown, from: term.from, to: term.to })
  }
  if (!isFurther) return undefined
  const text = corrections.reduceRight(
    (whole, { from, to, shown }) => whole.slice(0, from) + shown + whole.slice(to),
    reading.folded,
  )
  return { text, corrections: corrections.map(({ typed, shown }) => ({ typed, shown })) }
}

/** Terms before they were split: the unknown `heatset` was read as `heat` and `set`, and is a headset. */
function joinedAgain(terms: readonly Term[], { mentions, speech }: Vocabulary): readonly Term[] {
  const groups = Map.groupBy(terms, ({ from, to }) => `${from}-${to}`)
  return [...groups.values()].flatMap((parts): readonly Term[] => {
    const [first] = parts as [Term, ...Term[]]
    const isSplit = parts.length > 1 && /^\p{L}+$/u.test(first.text) && !mentions(speech.singular(first.text))
    const { from, to, text } = first
    return isSplit ? [{ from, to, text, kind: 'word', word: speech.singular(text) }] : parts
  })
}

type WordTerm = Extract<Term, { kind: 'word' }>

function mayBeMisspelled(term: Term): term is WordTerm {
  return term.kind === 'word' && !term.isGeneric && term.text.length >= SHORTEST && !/\d/.test(term.word)
}

/** Fewest edits, then most parts, words of names and categories before words of descriptions. */
function nearestWords(word: string, known: ReadonlyMap<string, KnownWord>, vocabulary: Vocabulary): Candidate[] {
  const nearest: Candidate[] = []
  const consider = (spelling: string, shown: string, words: () => readonly (KnownWord | undefined)[]): void => {
    const edits = editsBetween(word, spelling)
    if (edits === undefined) return
    const its = words().filter((it) => it !== undefined)
    if (its.length === 0 || its.length < words().length) return
    const parts = Math.min(...its.map((it) => it.parts))
    nearest.push({ spelling, shown, edits, parts, isTitle: its.every((it) => it.isTitle) })
  }
  for (const it of known.values())
    if (!vocabulary.isGeneric(it.word) && !vocabulary.isStop(it.word)) consider(it.word, it.word, () => [it])
  for (const [term, [mapping]] of vocabulary.words) {
    const { canonical = [] } = mapping ?? {}
    consider(term, canonical.join(' '), () => canonical.map((it) => known.get(it)))
  }
  for (const { term, canonical } of [...vocabulary.phrases.values()].flat())
    for (const part of term) consider(part, part, () => canonical.map((it) => known.get(it)))
  const sorted = nearest.sort(compare)
  const isFirst = ({ shown }: Candidate, at: number) => sorted.findIndex((it) => it.shown === shown) === at
  return sorted.filter(isFirst).slice(0, MOST_CORRECTIONS)
}

function compare(a: Candidate, b: Candidate): number {
  if (a.edits !== b.edits) return a.edits - b.edits
  if (a.parts !== b.parts) return b.parts - a.parts
  if (a.isTitle !== b.isTitle) return a.isTitle ? -1 : 1
  return a.spelling < b.spelling ? -1 : 1
}

/** Undefined if `other` is further away than a typo of `word` may be. Two edits leave the first letter. */
function editsBetween(word: string, other: string): number | undefined {
  const most = word.length >= SHORTEST_OF_TWO_EDITS ? 2 : 1
  if (Math.abs(word.length - other.length) > most || other.length < SHORTEST - 1) return undefined
  if (isOneTypo(word, other)) return 1
  return most === 2 && word[0] === other[0] && areTwoTypos(word, other) ? 2 : undefined
}

/** One more edit brings the rest of both, from their first difference, one typo apart. */
function areTwoTypos(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    isOneTypo(restA.slice(1), restB) ||
    isOneTypo(restA, restB.slice(1)) ||
    isOneTypo(restA.slice(1), restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isOneTypo(restA.slice(2), restB.slice(2)))
  )
}
