import { setTimeout as delay } from 'node:timers/promises'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgSession, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import { isRefusal } from '#contract/problem.ts'
import { type AskTogether, createAskTogether } from './ask-together.ts'
import { beginAlong } from './begin-along.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import type { Queryable } from './queryable.ts'
import { sendRounds } from './send-round.ts'

export { COUNTED_EXACTLY, countRows, refineCount } from './bounded-count.ts'
export type { Queryable, ReadingDatabase } from './queryable.ts'
export { areMany, createCommonWords, hasWords, sortingFound, wordsIn } from './word-search.ts'

/** The shop's database, through its pool; `askTogether` sends by the connections of `rounds`. */
export type Database = NodePgDatabase & { $client: pg.Pool; askTogether: AskTogether; rounds: pg.Pool }
/** One transaction on it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where the server is: the parts of an address, or one address (`postgres://user:password@host:port/name`). */
export type DatabaseAddress =
  | { connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'> }
  | { connectionString: string }

export type OpenedDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

// No statement, wait or idle transaction without an end. The client's own limit is the last
// resort, for a server that has gone silent.
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
  connectionTimeoutMillis: 3_000,
}
const idleConnectionTimeoutMs = 30_000
/** Rounds of questions at a time: one, unless the one before is stuck. */
const MOST_ROUNDS = 3

const int8TypeId = 20
// Counts and identity columns are numbers; beyond 2^53 a bigint fails loudly where a number would round.
// Drizzle reads the parsers of the module, not of the pool, hence here.
pg.types.setTypeParser(int8TypeId, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)))

/**
 * Opens a pool of connections to a PostgreSQL database. No connection is made before the first query.
 * @param options.poolSize the most connections at a time
 * @param options.applicationName how the server's own views name us
 * @param options.log is told about connections that the server dropped; the pool replaces them by itself
 */
export function openDatabase(
  options: DatabaseAddress & { poolSize: number; applicationName: string; log?: (text: string) => void },
): OpenedDatabase {
  const settings = {
    ...poolAddress(options),
    ...limits,
    application_name: options.applicationName,
    idleTimeoutMillis: idleConnectionTimeoutMs,
    keepAlive: true,
  }
  const pool = new pg.Pool({ ...settings, max: options.poolSize, pipeline: true })
  const rounds = new pg.Pool({ ...settings, max: MOST_ROUNDS, pipeline: true })
  const report = (error: Error) => options.log?.(`A database connection was lost: ${error.message}`)
  for (const each of [pool, rounds]) {
    each.on('error', report)
    // The pool listens to idle connections only; one lost inside a transaction would end the process.
    each.on('connect', (client) => client.on('error', report))
  }
  pool.on('connect', prepareRepeated())
  pool.on('connect', beginAlong)
  const db = Object.assign(drizzle(pool), { askTogether: createAskTogether(sendRounds(rounds)), rounds })
  return { db, pool, close: async () => void (await Promise.all([pool.end(), rounds.end()])) }
}

/** The part of a pool's (or single client's) configuration that says where the database is. */
export function poolAddress(address: DatabaseAddress): PoolConfig {
  return 'connectionString' in address ? { connectionString: address.connectionString } : { ...address.connection }
}

/** Carries an answer out of a transaction: throwing is how one is rolled back. */
class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('The transaction gave its answer and was rolled back')
    this.answer = answer
  }
}

/** Ends the work of `inTransaction` with an answer that is no refusal, but keeps nothing either. */
export function rollBackWith(answer: unknown): never {
  throw new RolledBack(answer)
}

/**
 * Waits for statements of one transaction that were sent in one go, in the order in which they were sent.
 * @throws what the first of them that failed threw: it ended the transaction, and those after it only say so (25P02), maybe sooner
 */
export async function inOneGo<Answers extends readonly unknown[]>(
  sent: readonly [...{ [Place in keyof Answers]: Promise<Answers[Place]> }],
): Promise<Answers> {
  const outcomes = await Promise.allSettled(sent)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as unknown as Answers
}

const serialisationFailure = '40001'
const deadlockDetected = '40P01'
const mostRetries = 3
const firstPauseMs = 5

/**
 * Does `work` in one transaction and gives its answer; a refusal as its answer, or whatever it throws, rolls everything back. When the server
 * picked it as the victim of a conflict (40001, 40P01) it is done again, at most 3 times, so it
 * must do nothing but talk to the database.
 */
export async function inTransaction<Answer>(
  db: Database,
  work: (transaction: Transaction) => Promise<Answer>,
  config?: PgTransactionConfig,
): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    try {
      return await db.transaction(async (transaction) => {
        const answer = await work(transaction)
        return isRefusal(answer) ? rollBackWith(answer) : answer
      }, config)
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as Answer
      const code = databaseErrorCode(error)
      const mayRetry = code === serialisationFailure || code === deadlockDetected
      if (!mayRetry || retries === mostRetries) throw error
      await delay(firstPauseMs * 2 ** retries * (1 + Math.random())) // chance keeps the same two from meeting again
    }
  }
}

/** PostgreSQL's error code (SQLSTATE, such as `23505`) of an error, which Drizzle wraps; undefined when it has none. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** The places of a query's values, by their names. */
export type Slots<Name extends string> = Record<Name, Placeholder>

type Composed<Row> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row> } }

/**
 * A query whose text is composed once instead of at each call, and prepared by each connection; it then runs on the pool or in
 * any transaction. For what is asked at every request: composing takes as long as the database's own work.
 * @param name no other query's; the server keeps the plan under it
 */
export function composeOnce<Name extends string, Row>(
  name: string,
  compose: (db: Queryable, slots: Slots<Name>) => Composed<Row>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Row> {
  const slots = new Proxy({} as Slots<Name>, { get: (_, slot) => sql.placeholder(String(slot)) })
  let composed: ReturnType<Composed<Row>['prepare']> | undefined
  return (db, values) => {
    composed ??= compose(db, slots).prepare(name)
    // Drizzle ties a prepared query to the connection that it was prepared on; this one is lent to each caller's own.
    const { client } = db._.session as unknown as { client: unknown }
    const here: typeof composed = Object.create(composed, { client: { value: client } })
    return here.execute(values)
  }
}

/** As `composeOnce`, of a statement written in SQL; `Row` is what it says it returns. */
export function writeOnce<Name extends string, Row>(
  name: string,
  write: (slots: Slots<Name>) => SQL,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Row[]> {
  const run = composeOnce(name, (db, slots: Slots<Name>) => {
    const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession }
    const query = dialect.sqlToQuery(write(slots))
    const prepare = () =>
      session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
    return { prepare }
  })
  return async (db, values) => (await run(db, values)).rows
}

/**
 * Many ids as one value, for `= ANY (…)` and `unnest(…)`. Through a subquery, which hides how many they are: seeing that, PostgreSQL would
 * take fewer than ten for cheaper than it foresaw, and plan the statement again each time.
 */
export function manyIds(ids: Placeholder): SQL<string[]> {
  // The second cast makes it one value to ANY, not the rows of a subquery.
  return sql`(SELECT ${ids}::uuid[])::uuid[]`
}

/** Sends a statement as it stands, with its values as `$1`, `$2` and so on, in the caller's transaction or on the pool. */
export function sendText(db: Queryable, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const { client } = db._.session as unknown as { client: Pick<pg.ClientBase, 'query'> }
  return client.query({ text }, values) // values apart: so it is prepared when it comes again
}
