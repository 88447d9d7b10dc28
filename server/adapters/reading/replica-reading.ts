import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, databaseErrorCode, type ReadingDatabase } from '#server/adapters/database/database.ts'
import { openReadingPool, readingDatabase } from '#server/adapters/database/reading-database.ts'
import type { Reading, ReplicaState } from './reading.ts'
import { createReplicaLag } from './replica-lag.ts'
import { lookAtReplica } from './replica-status.ts'
import { replayedUpTo, selectLeaderPosition } from './replica-status-store.ts'

const LOOK_EVERY_MS = 1_000
/** Reads are long and rare; without a free connection within three seconds the database is asked. */
const MOST_CONNECTIONS = 5
// SQLSTATEs of the server's condition rather than the query: lost connection, recovery conflict, resources, shutdown,
// I/O. (EPIPE is Node's.)
const OF_THE_SERVER = /^(08|40|53|57P|58|XX|EPIPE)/

type Parts = { db: Database; pool: pg.Pool; readUrl: string | undefined; log: (message: string) => void }

/** Reads from the replica while it is up to date, else (or without `readUrl`) from the database. Logs each change. */
export function createReading({ db, pool, readUrl, log }: Parts) {
  return readUrl === undefined ? readingFrom(db) : readingFromReplica({ db, pool, readUrl, log })
}

export function readingFrom(db: ReadingDatabase) {
  return {
    read: (work) => work(db),
    replica: () => undefined,
    start() {},
    async stop() {},
  } satisfies Reading & Watch
}

type Watch = { start(): void; stop(): Promise<void> }

function readingFromReplica({ db, pool, readUrl, log }: Parts & { readUrl: string }): Reading & Watch {
  const replica = openReadingPool(readUrl, MOST_CONNECTIONS)
  const watched = openReadingPool(readUrl, 1) // of its own: the watch does not wait for long readings
  const lag = createReplicaLag()
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let state: ReplicaState | undefined

  async function look(): Promise<void> {
    const { trouble, position, replayed } = await lookAtReplica(pool, watched)
    if (replayed === undefined) lag.forget()
    const lagSeconds = replayed === undefined ? null : lag.measure(position, replayed, performance.now())
    if (trouble !== (state?.trouble ?? null))
      log(trouble ? `the replica is not read from: ${trouble}. The database is` : 'the replica is read from again')
    state = { trouble, lagSeconds }
  }

  async function keepLooking(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch(() => {}) // the database is away: without it nothing is read anywhere
      await delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  /** Undefined when the database must be read instead. */
  async function readFromReplica<Answer>(
    work: (db: ReadingDatabase) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> {
    const position = await selectLeaderPosition(pool).catch(() => undefined)
    const client = position !== undefined && (await replica.connect().catch(() => undefined))
    if (!client) return undefined
    let failed = true
    try {
      // On the connection that then reads: several replicas may share the address.
      const replayed = await replayedUpTo(client, position)
      const answer = replayed !== undefined && replayed >= position && { answer: await work(readingDatabase(client)) }
      failed = false
      return answer || undefined
    } catch (error) {
      const code = databaseErrorCode(error)
      if (code !== undefined && !OF_THE_SERVER.test(code)) throw error
      return undefined
    } finally {
      client.release(failed)
    }
  }

  return {
    async read(work) {
      const isUsed = state?.trouble === null
      const read = isUsed ? await readFromReplica(work) : undefined
      return read ? read.answer : work(db)
    },
    replica: () => state ?? { trouble: 'not asked yet', lagSeconds: null },
    start() {
      running ??= keepLooking()
    },
    async stop() {
      ending.abort()
      await running
      await Promise.all([replica.end(), watched.end()])
    },
  }
}
