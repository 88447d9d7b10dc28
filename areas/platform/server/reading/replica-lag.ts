import type { LogPosition } from './replica-status-store.ts'

/** Beyond this every other mark is dropped, which measures long lags less precisely. */
const MOST_MARKS = 500

/** Measures replica lag by our own clock, since servers' clocks may differ and an idle database produces no changes. */
export function createReplicaLag() {
  let marks: { position: LogPosition; atMs: number }[] = []
  return {
    /** `position` was the database's, `replayed` is the replica's, at `atMs` of a monotonic clock. Returns seconds. */
    measure(position: LogPosition, replayed: LogPosition, atMs: number): number {
      marks = marks.filter((mark) => mark.position > replayed)
      if (position > replayed) marks.push({ position, atMs })
      if (marks.length > MOST_MARKS) marks = marks.filter((_, index) => index % 2 === 0)
      return marks[0] ? (atMs - marks[0].atMs) / 1000 : 0
    },
    /** Restarts after a failed check. */
    forget(): void {
      marks = []
    },
  }
}
