import { LRUCache } from 'lru-cache'
import type { CountedRoute, RouteCount } from './write-counts-store.ts'

const SHARED_AFTER_MS = 1_000
const MOST_KEPT = 20_000

type SharedCountsSettings = {
  /** Adds to what all processes counted, and returns the sums. */
  addCounts: (counted: readonly RouteCount[]) => Promise<RouteCount[]>
  digestNetwork: (network: string) => string
  /** Each outage once, and its end. */
  report: (message: string, error?: unknown) => void
  sharedAfterMs?: number
}

/** Of a window: `own` was counted here and is not in `stored`; `unsent` is what nobody was told of it. */
type Count = CountedRoute & { endsAt: number; stored: number; own: number; unsent: number }
type Sent = { count: Count; units: number }

export type SharedCounts = ReturnType<typeof createSharedCounts>

/**
 * Counts requests of networks across processes. A process counts for itself and answers at once; a second after
 * something was counted, one statement adds it to the counts of all and reads their sums back. So another process's
 * requests are known a second after they came. While the database is away, each process counts alone and goes on.
 */
export function createSharedCounts(settings: SharedCountsSettings) {
  const { addCounts, digestNetwork, report, sharedAfterMs = SHARED_AFTER_MS } = settings
  const counts = new LRUCache<string, Count>({ max: MOST_KEPT })
  let changed = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let sharing: Promise<void> | undefined
  let isAlone = false
  let hasStopped = false

  function shareSoon(): void {
    if (timer || sharing || hasStopped || changed.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      sharing = share().finally(() => {
        sharing = undefined
        shareSoon()
      })
    }, sharedAfterMs).unref()
  }

  async function share(): Promise<void> {
    const now = performance.now()
    const { rows, sent } = takeUnsent(changed.values(), digestNetwork, now)
    changed = new Map()
    if (rows.length === 0) return
    try {
      for (const sum of await addCounts(rows)) takeSum(sum, sent.get(keyOf(sum)), now)
      if (isAlone) report('Limits per network are counted across processes again')
      isAlone = false
    } catch (error) {
      // Not sent again: it may have been added before the connection was lost. This process counts it still.
      if (!isAlone) report('Limits per network are counted in this process alone', error)
      isAlone = true
    }
  }

  return {
    /** Counts a request, until `most` are exceeded. Returns the count, and ms to the window's end. */
    add(counted: CountedRoute, windowMs: number, most: number): { current: number; ttl: number } {
      const key = keyOf(counted)
      const now = performance.now()
      const known = counts.get(key) ?? changed.get(key)
      const count = known && known.endsAt > now ? known : begin(counted, now + windowMs)
      if (count !== known) counts.set(key, count)
      if (count.stored + count.own <= most) {
        count.own += 1
        count.unsent += 1
        changed.set(key, count)
        shareSoon()
      }
      return { current: count.stored + count.own, ttl: count.endsAt - now }
    },
    /** What was counted in the last second is forgotten. */
    async stop(): Promise<void> {
      hasStopped = true
      clearTimeout(timer)
      await sharing
    },
  }
}

function begin({ network, route }: CountedRoute, endsAt: number): Count {
  return { network, route, endsAt, stored: 0, own: 0, unsent: 0 }
}

function takeUnsent(changed: Iterable<Count>, digestNetwork: (network: string) => string, now: number) {
  const sent = new Map<string, Sent>()
  const rows: RouteCount[] = []
  for (const count of changed) {
    const leftMs = Math.ceil(count.endsAt - now)
    if (leftMs <= 0) continue
    const row = { network: digestNetwork(count.network), route: count.route, count: count.unsent, leftMs }
    rows.push(row)
    sent.set(keyOf(row), { count, units: count.unsent })
    count.unsent = 0
  }
  return { rows, sent }
}

function takeSum({ count: stored, leftMs }: RouteCount, sent: Sent | undefined, sentAt: number): void {
  if (!sent) return
  const { count, units } = sent
  count.stored = stored
  count.own -= units
  count.endsAt = sentAt + leftMs
}

function keyOf({ network, route }: CountedRoute): string {
  return `${network} ${route}`
}
