import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addHits, type RedirectHits } from './redirects-store.ts'

type Needs = { db: Database; now: () => Date; log: (message: string, details: { error: unknown }) => void }

const WRITE_AFTER_MS = 10_000

/** Counts how often redirects are used in memory, and writes that in batches beside the requests. */
export function createRedirectHits({ db, now, log }: Needs) {
  let counted = new Map<string, RedirectHits>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = counted
    counted = new Map()
    if (batch.size === 0) return
    try {
      await inTransaction(db, (transaction) => addHits(transaction, [...batch.values()]))
    } catch (error) {
      log('Hits of redirects could not be stored', { error })
      for (const hits of batch.values()) add(hits) // With the next ones
    }
  }

  function add({ fromPath, hits, lastHitAt }: RedirectHits): void {
    const before = counted.get(fromPath)
    const latest = before && before.lastHitAt > lastHitAt ? before.lastHitAt : lastHitAt
    counted.set(fromPath, { fromPath, hits: (before?.hits ?? 0) + hits, lastHitAt: latest })
  }

  /** Writes what was counted; never fails. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    note(fromPath: string): void {
      add({ fromPath, hits: 1, lastHitAt: now() })
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
    },
    flush,
  }
}
