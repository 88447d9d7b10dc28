import type { LogPosition } from './replica-status-store.ts'

/** Beyond, every other mark is forgotten: a replica that is hours behind is measured less finely. */
const MOST_MARKS = 500

/**
 * Measures for how long a replica has lacked something. By our own clock, from when we saw how far the database was:
 * the servers' clocks need not agree, and a database on which nothing happens does not make its replica old.
 */
export function createReplicaLag() {
  let marks: { position: LogPosition; atMs: number }[] = []
  return {
    /**
     * @param position how far the database was
     * @param replayed how far the replica has come since
     * @param atMs when that was asked, in milliseconds of a clock that only goes forward
     * @returns seconds, whole looks of them: since when the replica has lacked what it lacks
     */
    measure(position: LogPosition, replayed: LogPosition, atMs: number): number {
      marks = marks.filter((mark) => mark.position > replayed)
      if (position > replayed) marks.push({ position, atMs })
      if (marks.length > MOST_MARKS) marks = marks.filter((_, index) => index % 2 === 0)
      return marks[0] ? (atMs - marks[0].atMs) / 1000 : 0
    },
    /** The replica could not be asked: what is measured next begins anew. */
    forget(): void {
      marks = []
    },
  }
}
