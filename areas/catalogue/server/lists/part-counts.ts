import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import { countParts, type PartFilter } from './part-lists-store.ts'

const MOST_CACHED = 500
const CURRENT_FOR_MS = 1_000 // As long as a cached page is current (`response-cache.ts`)

export type PartCounts = { count(filter: PartFilter): Promise<number> }

/** Counts parts and caches the result until something changes: counting ten thousand costs more than a page. */
export function createPartCounts(db: Database, invalidation: Pick<Invalidation, 'generation'>): PartCounts {
  const cached = new LRUCache<string, number>({ max: MOST_CACHED, ttl: CURRENT_FOR_MS })
  return {
    async count(filter) {
      const key = JSON.stringify([
        invalidation.generation(),
        filter.active,
        filter.category,
        filter.words,
        filter.without,
      ])
      const known = cached.get(key)
      if (known !== undefined) return known
      const counted = await countParts(db, filter)
      cached.set(key, counted)
      return counted
    },
  }
}
