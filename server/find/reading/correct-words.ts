import { isOneTypo } from './part-numbers.ts'
import type { Reading, Term } from './reading.ts'
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

export interface CorrectedReading {
  readonly reading: Reading
  readonly corrections: readonly Correction[]
}

interface Candidate extends Omit<KnownWord, 'word'> {
  readonly words: readonly string[]
  readonly spelling: string
  readonly edits: number
}

const SHORTEST = 4
const SHORTEST_OF_TWO_EDITS = 8

/**
 * Puts the nearest known words in place of unknown ones, for a query that found nothing. Words with digits and generic
 * words stay. A misspelled synonym leads to its canonical word. Undefined if there is nothing to correct.
 */
export function correctWords(
  reading: Reading,
  knownWords: readonly KnownWord[],
  vocabulary: Vocabulary,
): CorrectedReading | undefined {
  const known = new Map(knownWords.map((it) => [it.word, it]))
  const corrections: Correction[] = []
  const terms = reading.terms.flatMap((term): readonly Term[] => {
    if (!mayBeMisspelled(term) || known.has(term.word)) return [term]
    const best = bestCandidate(term.word, known, vocabulary)
    if (!best) return [term]
    corrections.push({ typed: term.text, shown: best.words.join(' ') })
    return best.words.map((word) => ({ ...term, word }))
  })
  return corrections.length > 0 ? { reading: { ...reading, terms }, corrections } : undefined
}

type WordTerm = Extract<Term, { kind: 'word' }>

function mayBeMisspelled(term: Term): term is WordTerm {
  return term.kind === 'word' && !term.isGeneric && term.word.length >= SHORTEST && !/\d/.test(term.word)
}

/** Fewest edits, then most parts, words of names and categories before words of descriptions. */
function bestCandidate(word: string, known: ReadonlyMap<string, KnownWord>, vocabulary: Vocabulary) {
  let best: Candidate | undefined
  const consider = (spelling: string, words: () => readonly KnownWord[]): void => {
    const edits = editsBetween(word, spelling)
    if (edits === undefined || edits > (best?.edits ?? edits)) return
    const its = words()
    if (its.length === 0) return
    const parts = Math.min(...its.map((it) => it.parts))
    const candidate = {
      spelling,
      words: its.map((it) => it.word),
      edits,
      parts,
      isTitle: its.every((it) => it.isTitle),
    }
    if (!best || compare(candidate, best) < 0) best = candidate
  }
  for (const it of known.values()) if (!vocabulary.isGeneric(it.word)) consider(it.word, () => [it])
  for (const [term, mappings] of vocabulary.words) {
    consider(term, () => {
      const canonical = mappings[0]?.canonical.map((it) => known.get(it)) ?? []
      return canonical.every((it) => it !== undefined) ? canonical : []
    })
  }
  return best
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
