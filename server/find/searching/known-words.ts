import { LRUCache } from 'lru-cache'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import { selectKnownWords } from './known-words-store.ts'

const CURRENT_FOR_MS = 60_000

type KnownWords = ReadonlyMap<string, number>

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
    const words = selectKnownWords(db)
    cached.set(generation, words)
    words.catch(() => cached.delete(generation))
    return words
  }
}
