import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { KnownWord } from '../query-parser/correct-words.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { PartFinder } from './part-finder.ts'

/** Of each language by itself. */
export function knownWordsByLanguage(
  finder: Pick<PartFinder, 'words'>,
  invalidation: Pick<Invalidation, 'generation'>,
): (language: string) => Promise<KnownWords> {
  const byLanguage = new Map<string, () => Promise<KnownWords>>()
  return (language) => {
    const known = byLanguage.get(language) ?? createKnownWords(() => finder.words(language), invalidation)
    byLanguage.set(language, known)
    return known()
  }
}

/** While the words aren't read yet, nothing is known: no query is corrected or taken apart. */
export type KnownWords = { list: readonly KnownWord[]; has?: (word: string) => boolean }

const QUICK_MS = 50
const CURRENT_FOR_MS = 60_000
/** A small shop may have become a large one: its first search goes on without them. */
const MOST_WAIT_MS = 500

/** `generation`: of what was read; undefined if that failed. */
type Read = { words: KnownWords; generation: number | undefined; atMs: number; tookMs: number }

/**
 * Words of the shop with the number of parts that have them. A small shop reads them again when parts have changed. In
 * a large one that takes seconds, so searches go on with what was read last, and it is read again beside them, at most
 * once a minute.
 */
export function createKnownWords(
  words: () => Promise<KnownWord[]>,
  invalidation: Pick<Invalidation, 'generation'>,
): () => Promise<KnownWords> {
  let last: Read | undefined
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const [generation, atMs] = [invalidation.generation(), performance.now()]
    const list = await words().catch(() => undefined)
    const tookMs = performance.now() - atMs
    last = list
      ? { words: knownWordsOf(list), generation, atMs, tookMs }
      : { words: last?.words ?? { list: [] }, generation: undefined, atMs, tookMs }
  }

  return async () => {
    const isCurrent = last !== undefined && last.generation === invalidation.generation()
    const isDue = last === undefined || last.tookMs < QUICK_MS || performance.now() - last.atMs > CURRENT_FOR_MS
    if (!isCurrent && isDue)
      reading ??= read().finally(() => {
        reading = undefined
      })
    if (reading && (last === undefined || (!isCurrent && last.tookMs < QUICK_MS)))
      await waitAtMost(reading, MOST_WAIT_MS)
    return last?.words ?? { list: [] }
  }
}

function knownWordsOf(list: readonly KnownWord[]): KnownWords {
  const words = new Set(list.map(({ word }) => word))
  return list.length === 0 ? { list } : { list, has: (word) => words.has(word) }
}
