import { isOneTypo } from './part-numbers.ts'
import type { Reading, Term } from './query-terms.ts'
import { shippedRows } from './shipped-rows.ts'
import { stem } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words that people mean as they are typed, though a shop may have no such part: no `horn` is a misspelled `worn`. */
const realWords: ReadonlySet<string> = new Set(
  shippedRows(new URL('./real-words.csv', import.meta.url)).map(({ word = '' }) => word),
)

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

export interface CorrectedReading {
  readonly reading: Reading
  readonly corrections: readonly Correction[]
}

interface Candidate extends Omit<KnownWord, 'word'> {
  readonly words: readonly string[]
  readonly spelling: string
  readonly edits: number
}

export const MOST_CORRECTIONS = 3
const SHORTEST = 4
const SHORTEST_OF_TWO_EDITS = 8

/**
 * Puts known words in place of unknown ones, for a query that found nothing: the nearest, or the one that is `nth`
 * nearest. Words with digits, generic words and words that the trade or everybody knows stay. A misspelled synonym
 * leads to its canonical word. Undefined if there is nothing to correct, or no further word.
 */
export function correctWords(
  reading: Reading,
  knownWords: readonly KnownWord[],
  vocabulary: Vocabulary,
  nth = 0,
): CorrectedReading | undefined {
  const known = new Map(knownWords.map((it) => [it.word, it]))
  const corrections: Correction[] = []
  let isFurther = nth === 0
  const terms = joinedAgain(reading.terms, vocabulary).flatMap(({ term, parts }): readonly Term[] => {
    const isRight = (word: string) => known.has(word) || vocabulary.mentions(word) || realWords.has(word)
    if (!mayBeMisspelled(term) || isRight(term.word)) return parts
    const candidates = nearestWords(term.word, known, vocabulary)
    const best = candidates[Math.min(nth, candidates.length - 1)]
    if (!best) return parts
    isFurther ||= nth < candidates.length
    corrections.push({ typed: term.text, shown: best.words.join(' ') })
    return best.words.map((word) => ({ ...term, word }))
  })
  return isFurther && corrections.length > 0 ? { reading: { ...reading, terms }, corrections } : undefined
}

/** Terms with what they were split into: the unknown `heatset` was read as `heat` and `set`, and is a headset. */
function joinedAgain(terms: readonly Term[], { mentions }: Vocabulary): { term: Term; parts: readonly Term[] }[] {
  const groups = Map.groupBy(terms, ({ from, to }) => `${from}-${to}`)
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts as [Term, ...Term[]]
    const isSplit = parts.length > 1 && /^\p{L}+$/u.test(first.text) && !mentions(stem(first.text))
    if (!isSplit) return parts.map((term) => ({ term, parts: [term] }))
    const { from, to, text } = first
    return [{ term: { from, to, text, kind: 'word' as const, word: stem(text) }, parts }]
  })
}

type WordTerm = Extract<Term, { kind: 'word' }>

function mayBeMisspelled(term: Term): term is WordTerm {
  return term.kind === 'word' && !term.isGeneric && term.text.length >= SHORTEST && !/\d/.test(term.word)
}

/** Fewest edits, then most parts, words of names and categories before words of descriptions. */
function nearestWords(word: string, known: ReadonlyMap<string, KnownWord>, vocabulary: Vocabulary): Candidate[] {
  const nearest: Candidate[] = []
  const consider = (spelling: string, words: () => readonly KnownWord[]): void => {
    const edits = editsBetween(word, spelling)
    if (edits === undefined) return
    const its = words()
    if (its.length === 0) return
    const parts = Math.min(...its.map((it) => it.parts))
    nearest.push({
      spelling,
      words: its.map((it) => it.word),
      edits,
      parts,
      isTitle: its.every((it) => it.isTitle),
    })
  }
  for (const it of known.values())
    if (!vocabulary.isGeneric(it.word) && !vocabulary.isStop(it.word)) consider(it.word, () => [it])
  for (const [term, mappings] of vocabulary.words) {
    consider(term, () => {
      const canonical = mappings[0]?.canonical.map((it) => known.get(it)) ?? []
      return canonical.every((it) => it !== undefined) ? canonical : []
    })
  }
  return nearest.sort(compare).slice(0, MOST_CORRECTIONS)
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

/** One more edit brings the rest of both, from their first difference, one typo or less apart. */
function areTwoTypos(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isNear = (one: string, other: string): boolean => one === other || isOneTypo(one, other)
  return (
    isNear(restA.slice(1), restB) ||
    isNear(restA, restB.slice(1)) ||
    isNear(restA.slice(1), restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isNear(restA.slice(2), restB.slice(2)))
  )
}
