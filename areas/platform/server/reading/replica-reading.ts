import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, databaseErrorCode, type ReadingDatabase } from '../database/database.ts'
import { openReadingPool, readingDatabase } from '../database/reading-database.ts'
import type { Reading, ReplicaState } from './reading.ts'
import { lookAtReplica } from './replica-status.ts'
import { type LogPosition, replayedUpTo, selectLeaderPosition } from './replica-status-store.ts'

const CHECK_EVERY_MS = 1_000
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

/** Checks the replica every second, on a connection that long reads can't block. */
function watchReplica({ pool, readUrl, log }: Pick<Parts, 'pool' | 'log'> & { readUrl: string }) {
  const watched = openReadingPool(readUrl, 1)
  const lag = createReplicaLag()
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let state: ReplicaState | undefined

  async function check(): Promise<void> {
    const { trouble, position, replayed } = await lookAtReplica(pool, watched)
    if (replayed === undefined) lag.forget()
    const lagSeconds = replayed === undefined ? null : lag.measure(position, replayed, performance.now())
    if (trouble !== (state?.trouble ?? null))
      log(trouble ? `Replica not in use: ${trouble}. Reading from the database` : 'Replica in use again')
    state = { trouble, lagSeconds }
  }

  async function keepChecking(): Promise<void> {
    while (!ending.signal.aborted) {
      await check().catch(() => {}) // The database is away, so nothing can be read
      await delay(CHECK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  return {
    state: () => state,
    start() {
      running ??= keepChecking()
    },
    async stop() {
      ending.abort()
      await running
      await watched.end()
    },
  }
}

function readingFromReplica({ db, pool, readUrl, log }: Parts & { readUrl: string }): Reading & Watch {
  const replica = openReadingPool(readUrl, MOST_CONNECTIONS)
  const watch = watchReplica({ pool, readUrl, log })

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
      const isUsed = watch.state()?.trouble === null
      const read = isUsed ? await readFromReplica(work) : undefined
      return read ? read.answer : work(db)
    },
    replica: () => watch.state() ?? { trouble: 'not asked yet', lagSeconds: null },
    start: watch.start,
    async stop() {
      await Promise.all([watch.stop(), replica.end()])
    },
  }
}

/** Beyond this every other mark is dropped, which measures long lags less precisely. */
const MOST_MARKS = 500

/** Measures replica lag by our own clock, since servers' clocks may differ and an idle database produces no changes. */
function createReplicaLag() {
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
