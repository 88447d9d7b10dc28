import { attributesIn } from '../query-parser/attributive-words.ts'
import { type Vocabulary, wordsOfText } from '../query-parser/vocabulary.ts'

/** Weights of PostgreSQL's text search vectors: name, attribute, category, description. */
export type WordField = 'A' | 'B' | 'C' | 'D'

export type FieldsOfWords = Map<string, Set<WordField>>

/** Nobody types a longer one, and PostgreSQL refuses words of more than 2 kB. */
const LONGEST_WORD = 200

/**
 * Figures with the word beside them, `20~in`, so that `20 in` is not found in `9/16 in × 20`: the word after the
 * figure, and the word before it unless that belongs to another figure.
 */
export function pairsIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (!isFigure(word)) return []
    const before = isFigure(words[at - 2]) ? undefined : words[at - 1]
    return [words[at + 1], before].flatMap((other) => (other && !isFigure(other) ? [`${word}~${other}`] : []))
  })
}

const isFigure = (word = '') => /^\d/.test(word)

/**
 * Collects the words of a part's texts by field. Of a compound its last piece is said as well, for less than a word of
 * a name: a brake disc is a disc. Never its first one: who asks for a chain wants no chainring. For as little is said
 * what a name has behind an attributive word.
 */
export function createSaidWords(vocabulary: Vocabulary, category: string) {
  const words: FieldsOfWords = new Map()
  const add = (word: string, field: WordField) => words.set(word, (words.get(word) ?? new Set()).add(field))
  return {
    words,
    /** Returns how many words it said. */
    say(text: string, field: WordField): number {
      const found = wordsOfText(text, vocabulary, category).filter(({ length }) => length <= LONGEST_WORD)
      const attributes = field === 'A' ? attributesIn(found, vocabulary) : undefined
      found.forEach((word, at) => void add(word, attributes?.has(at) ? 'C' : field))
      for (const pair of pairsIn(found)) add(pair, field)
      for (const word of found)
        for (const piece of lastPieces(word, vocabulary)) add(piece, field === 'A' || field === 'C' ? 'C' : 'D')
      return found.length
    },
  }
}

function lastPieces(word: string, vocabulary: Vocabulary): string[] {
  const last = vocabulary.speech.pieces(word)?.at(-1)
  return last === undefined ? [] : [...wordsOfText(last, vocabulary), ...lastPieces(last, vocabulary)]
}
