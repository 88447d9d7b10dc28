import { ANY_FIELD, FIELDS } from './word-postings.ts'
import { writeUnit } from './word-table.ts'

/** A part on sale as the database has it. */
export type IndexedPart = {
  id: string
  name: string
  tokens: string // `{1,2,3}`
  nameWords: number
  words: string // A text search vector as text
  priceCents: number
  createdMicros: number // Since 1970
  inStock: boolean
  product: string | null // Its id
}

const [QUOTE, BACKSLASH, COLON, BLANK, COMMA] = [39, 92, 58, 32, 44]
const FIELD_OF: Record<number, number> = {
  65: FIELDS.name,
  66: FIELDS.attribute,
  67: FIELDS.category,
}

/**
 * Reads a text search vector, such as `'disc':1A,4 'rotor':1A`; positions without a letter are of descriptions. Calls
 * with the bytes of each word.
 */
export function readVector(
  vector: string,
  word: { bytes: Uint8Array },
  visit: (length: number, fields: number) => void,
): void {
  // Three bytes to a unit at the most.
  if (word.bytes.length < vector.length * 3) word.bytes = new Uint8Array(vector.length * 6)
  for (let at = 0; at < vector.length; ) {
    let length = 0
    at += 1 // The opening quote
    for (;;) {
      let unit = vector.charCodeAt(at)
      if (unit === QUOTE || unit === BACKSLASH) {
        // Doubled inside of a word; a single quote ends it.
        if (vector.charCodeAt(at + 1) !== unit) break
        unit = vector.charCodeAt(++at)
      }
      length = writeUnit(word.bytes, length, unit)
      at += 1
    }
    at += 1
    let fields = 0
    if (vector.charCodeAt(at) === COLON) {
      do {
        at += 1
        while (isDigit(vector.charCodeAt(at))) at += 1
        const field = FIELD_OF[vector.charCodeAt(at)]
        fields |= field ?? FIELDS.description
        if (field !== undefined) at += 1
      } while (vector.charCodeAt(at) === COMMA)
    }
    visit(length, fields & ANY_FIELD)
    while (vector.charCodeAt(at) === BLANK) at += 1
  }
}

const isDigit = (unit: number) => unit >= 48 && unit <= 57

export function readTokens(tokens: string): number[] {
  return tokens === '{}' ? [] : tokens.slice(1, -1).split(',').map(Number)
}

/** Two numbers of 32 bits that are the same for the same document, name and product. */
export function digestOf({ name, tokens, nameWords, words, product }: IndexedPart): [number, number] {
  let [one, other] = [0x811c9dc5 ^ nameWords, 0x9e3779b1 ^ nameWords]
  for (const text of [name, tokens, words, product ?? '']) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      one = Math.imul(one ^ unit, 0x01000193)
      other = Math.imul((other ^ unit) + 0x7f4a7c15, 0x85ebca6b)
      other ^= other >>> 13
    }
    one = Math.imul(one ^ 0xffff, 0x01000193)
    other = Math.imul(other ^ 0xffff, 0x85ebca6b)
  }
  return [one >>> 0, other >>> 0]
}
