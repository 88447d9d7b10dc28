import { createHash } from 'node:crypto'

/** Letters of a digest; the statements of translations make the same. */
export const DIGEST_LETTERS = 16

/** Tells texts apart, to find translations whose original has changed. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS)
}
