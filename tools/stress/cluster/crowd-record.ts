/** What people were told, kept outside the database. Times are of `performance.now()`. */
export type CrowdRecord = {
  startedAtMs: number
  /** Acknowledged orders by id, with the key of their form. */
  orders: Map<string, { key: string; atMs: number }>
  /** Orders whose payment was acknowledged. */
  paid: Set<string>
  /** When a public page was answered whole. */
  readsAtMs: number[]
  /** Answers that people had to ask for again. */
  failures: Failure[]
  /** Why somebody gave up: an answer that nobody should get. */
  givenUp: string[]
}

export type Failure = { step: string; atMs: number; tookMs: number; what: string }

export function newRecord(): CrowdRecord {
  return {
    startedAtMs: performance.now(),
    orders: new Map(),
    paid: new Set(),
    readsAtMs: [],
    failures: [],
    givenUp: [],
  }
}

/** The longest time from one moment to the next after `fromMs`, in milliseconds. */
export function longestGap(moments: readonly number[], fromMs: number, untilMs: number): number {
  const within = moments.filter((atMs) => atMs > fromMs && atMs < untilMs).sort((one, other) => one - other)
  const ends = [fromMs, ...within, untilMs]
  return Math.max(...ends.slice(1).map((atMs, index) => atMs - (ends[index] ?? 0)))
}

/** How often each failure was seen: `14 × 503+RA, 2 × cut`. */
export function countFailures(failures: readonly Failure[]): string {
  const nameOf = ({ what, step }: Failure) => (what.startsWith('503') ? what : `${what} (${step})`)
  const counts = Map.groupBy(failures, nameOf)
  return [...counts].map(([what, each]) => `${each.length} × ${what}`).join(', ') || 'nothing'
}
