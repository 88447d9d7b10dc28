import type { IdWords } from './slots-by-id.ts'
import { FIELDS } from './word-postings.ts'

/** A part on sale as the database sends it; texts in UTF-8. */
export type IndexedPart = {
  id: IdWords
  name: Uint8Array
  tokens: Uint8Array // An array of integers in PostgreSQL's binary form
  words: Uint8Array // A text search vector in that form
  nameWords: number
  priceCents: number
  createdMicros: number // Since 1970
  inStock: boolean
  product: IdWords | undefined
  spoken: readonly SpokenPart[] // In further languages, in their order
}

/** What a part says in another language. */
export type SpokenPart = Pick<IndexedPart, 'words' | 'nameWords'>

/** Where a part has no words of a language yet: an empty vector. */
export const NOTHING_SAID: SpokenPart = { words: new Uint8Array(4), nameWords: 0 }

const FIELD_OF_WEIGHT = [FIELDS.description, FIELDS.category, FIELDS.attribute, FIELDS.name]

/**
 * Reads a text search vector: how many words, and of each its bytes up to a zero, how many positions, and of each
 * position two bytes that begin with a weight. Calls with where a word is and its fields.
 */
export function readVector(vector: Uint8Array, visit: (start: number, end: number, fields: number) => void): void {
  let left = integerAt(vector, 0)
  for (let at = 4; left > 0; left--) {
    const start = at
    while (vector[at] !== 0) at += 1
    const end = at
    let positions = ((vector[at + 1] as number) << 8) | (vector[at + 2] as number)
    at += 3
    let fields = 0
    for (; positions > 0; positions--) {
      fields |= FIELD_OF_WEIGHT[(vector[at] as number) >>> 6] as number
      at += 2
    }
    visit(start, end, fields)
  }
}

const ARRAY_HEADER_BYTES = 20

/** Reads an array of one dimension: a header, and of each integer its length and itself. An empty one has no length. */
export function readTokens(array: Uint8Array): number[] {
  const tokens: number[] = []
  for (let at = ARRAY_HEADER_BYTES + 4; at < array.length; at += 8) tokens.push(integerAt(array, at))
  return tokens
}

const integerAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 24) |
  ((bytes[at + 1] as number) << 16) |
  ((bytes[at + 2] as number) << 8) |
  (bytes[at + 3] as number)

/** Two numbers of 32 bits that are the same for the same document, name and product. */
export function digestOf({ name, tokens, nameWords, words, product, spoken }: IndexedPart): [number, number] {
  let [one, other] = [0x811c9dc5 ^ nameWords, 0x9e3779b1 ^ nameWords]
  const mix = (unit: number) => {
    one = Math.imul(one ^ unit, 0x01000193)
    one ^= one >>> 15
    other = Math.imul((other ^ unit) + 0x7f4a7c15, 0x85ebca6b)
    other ^= other >>> 13
  }
  for (const its of spoken) mix(its.nameWords)
  for (const bytes of [name, tokens, words, ...spoken.map((its) => its.words)]) {
    mix(bytes.length)
    let at = 0
    for (; at + 4 <= bytes.length; at += 4) mix(integerAt(bytes, at))
    for (; at < bytes.length; at++) mix(bytes[at] as number)
  }
  for (const word of product ?? []) mix(word)
  return [one >>> 0, other >>> 0]
}
