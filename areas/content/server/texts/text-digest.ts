import { createHash } from 'node:crypto'

/** Letters of a digest; the statements of translations make the same. */
export const DIGEST_LETTERS = 16

/** More are cut: items stand in addresses and in an index. */
export const MOST_OF_ITEM = 160
export const START_OF_ITEM = 120

/**
 * What the translation of words is stored under that have no key of their own, such as the name of a document: the same
 * words are translated once. The statements of translations make the same.
 */
export function itemOfWords(words: string): string {
  const letters = [...words]
  return letters.length <= MOST_OF_ITEM ? words : `${letters.slice(0, START_OF_ITEM).join('')}… ${digestOf(words)}`
}

/** Tells texts apart, to find translations whose original has changed. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS)
}
