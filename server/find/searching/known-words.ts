import { LRUCache } from 'lru-cache'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { KnownWord } from '#server/find/reading/correct-words.ts'
import { selectKnownWords } from './known-words-store.ts'

const CURRENT_FOR_MS = 60_000

export type KnownWords = { list: readonly KnownWord[]; has(word: string): boolean }

/** Words of the shop with the number of parts that have them; read again when parts change, at most once a minute. */
export function createKnownWords(
  db: Queryable,
  invalidation: Pick<Invalidation, 'generation'>,
): () => Promise<KnownWords> {
  const cached = new LRUCache<number, Promise<KnownWords>>({ max: 1, ttl: CURRENT_FOR_MS })
  return async () => {
    const generation = invalidation.generation()
    const known = cached.get(generation)
    if (known) return known
    const words = selectKnownWords(db).then(knownWordsOf)
    cached.set(generation, words)
    words.catch(() => cached.delete(generation))
    return words
  }
}

function knownWordsOf(list: readonly KnownWord[]): KnownWords {
  const words = new Set(list.map(({ word }) => word))
  return { list, has: (word) => words.has(word) }
}
