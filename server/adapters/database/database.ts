import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import type { Driver } from './queryable.ts'

export { createBatcher } from './batching.ts'
export { COUNTED_EXACTLY, countRows, refineCount } from './bounded-count.ts'
export { isDatabaseAway } from './database-away.ts'
export { columnsAs, manyIds, preparedStatement } from './prepared-statement.ts'
export type { Queryable, ReadingDatabase } from './queryable.ts'
export { databaseErrorCode, inTransaction, rollBackWith, type Transaction } from './transactions.ts'
export { areMany, createCommonWords, hasWords, sortingFound, wordsIn } from './word-search.ts'

/** The shop's database through its pool. */
export type Database = NodePgDatabase & Driver & { $client: pg.Pool }

/** Where the server is: the parts of an address, or one address (`postgres://user:password@host:port/name`). */
export type DatabaseAddress =
  | { connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'> }
  | { connectionString: string }

export type OpenedDatabase = { db: Database; pool: pg.Pool; address: DatabaseAddress; close(): Promise<void> }

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

const int8TypeId = 20
// Counts and identity columns are numbers; beyond 2^53 a bigint fails loudly where a number would round.
// Drizzle reads the parsers of the module, not of the pool, hence here.
pg.types.setTypeParser(int8TypeId, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)))

type PoolOptions = DatabaseAddress & {
  /** The most connections at a time. */
  poolSize: number
  /** How the server's own views name us. */
  applicationName: string
  /** False behind a pooler that doesn't keep prepared statements. */
  preparedStatements?: boolean
  /** One connection may be sent several queries at once (https://node-postgres.com/features/pipelining). */
  pipeline?: boolean
  /** Sent to the server as each connection begins, such as `-c default_transaction_read_only=on`. */
  serverOptions?: string
  /** Is told about connections that the server dropped; the pool replaces them by itself. */
  log?: (text: string) => void
}

/** Opens a pool of connections to a PostgreSQL database. None is made before the first query. */
export function openDatabase(options: PoolOptions): OpenedDatabase {
  const pool = new pg.Pool({
    ...poolAddress(options),
    ...limits,
    application_name: options.applicationName,
    idleTimeoutMillis: idleConnectionTimeoutMs,
    keepAlive: true,
    max: options.poolSize,
    pipeline: options.pipeline ?? false,
    ...(options.serverOptions && { options: options.serverOptions }),
  })
  const report = (error: Error) => options.log?.(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // The pool listens to idle connections only; one lost inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const db = Object.assign(drizzle(pool), { preparedStatements: options.preparedStatements ?? true })
  return { db, pool, address: options, close: () => pool.end() }
}

/** The part of a pool's (or single client's) configuration that says where the database is. */
export function poolAddress(address: DatabaseAddress): PoolConfig {
  return 'connectionString' in address ? { connectionString: address.connectionString } : { ...address.connection }
}
