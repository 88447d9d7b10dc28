import type { Changes } from '#server/adapters/changes/changes.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { countParts, type PartFilter } from './part-lists-store.ts'

const MOST_KEPT = 500

/** How many parts a filter finds. */
export type PartCounts = { count(filter: PartFilter): Promise<number> }

/**
 * Counts parts, and keeps what it counted until the database tells that parts have changed: counting to ten thousand costs more than
 * reading a page. While it can't tell, each is counted anew.
 */
export function createPartCounts(db: Database, changes: Pick<Changes, 'version'>): PartCounts {
  const kept = new Map<string, number>()
  let keptVersion: number | undefined
  return {
    async count(filter) {
      const version = changes.version(['parts'])
      if (version !== keptVersion) {
        kept.clear()
        keptVersion = version
      }
      const key = JSON.stringify([filter.active, filter.category, filter.words])
      const known = kept.get(key)
      if (known !== undefined) return known
      const counted = await countParts(db, filter)
      if (version !== undefined && version === changes.version(['parts']) && version === keptVersion) {
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(key, counted)
      }
      return counted
    },
  }
}
