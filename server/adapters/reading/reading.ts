import type { ReadingDatabase } from '#server/adapters/database/database.ts'

/** Why a replica is not read from. `behind`: it has not come as far as the database within a third of a second. */
export type ReplicaTrouble = 'not reachable' | 'no standby of the database' | 'behind'

/** How the replica stood when it was last looked at. */
export type ReplicaState = {
  /** Null: it is read from. */
  trouble: ReplicaTrouble | 'not asked yet' | null
  /** For how long it has lacked something that the database has; null when it could not be asked. */
  lagSeconds: number | null
}

/**
 * Where long readings are asked: of a replica when there is one that has everything the database had when the reading
 * began, else of the database itself. So nobody sees less than what was stored before they asked, and their own changes
 * least of all.
 */
export type Reading = {
  /** @param work reads and does nothing else; when the replica fails it is done once more, on the database */
  read<Answer>(work: (db: ReadingDatabase) => Promise<Answer>): Promise<Answer>
  /** Undefined: no replica is configured. */
  replica(): ReplicaState | undefined
}
