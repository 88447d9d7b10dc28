import type { ReadingDatabase } from '../database/database.ts'

/** `behind`: hasn't caught up within a third of a second. */
export type ReplicaTrouble = 'not reachable' | 'no standby of the database' | 'behind'

/** As of the last check. */
export type ReplicaState = {
  trouble: ReplicaTrouble | 'not asked yet' | null // Null when in use
  lagSeconds: number | null // Age of the oldest missing change; null when unknown
}

/** Runs long reads on a replica that has everything committed before the read began, else on the database. */
export type Reading = {
  /** `work` only reads; if the replica fails it is repeated on the database. */
  read<Answer>(work: (db: ReadingDatabase) => Promise<Answer>): Promise<Answer>
  /** Undefined when none is configured. */
  replica(): ReplicaState | undefined
}
