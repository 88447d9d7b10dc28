import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import { ObservedClient } from './observed-client.ts'
import type { Driver } from './queryable.ts'

export { createBatcher } from './batching.ts'
export { COUNTED_EXACTLY, countRows, refineCount } from './bounded-count.ts'
export { type CopiedRow, type CopyingDatabase, copyRows, withCopying } from './copied-rows.ts'
export { isDatabaseAway } from './database-away.ts'
export {
  type DueCopy,
  type PictureCopies,
  pictureCopiesOf,
  pictureCopyColumns,
  pictureCopyIndexes,
} from './picture-copies-store.ts'
export { columnsAs, manyIds, preparedStatement, type Slots } from './prepared-statement.ts'
export type { Driver, Queryable, ReadingDatabase } from './queryable.ts'
export { databaseErrorCode, inTransaction, rollBackWith, type Transaction, violatedConstraint } from './transactions.ts'
export { areMany, createCommonWords, hasWords, sortingFound, wordsIn } from './word-search.ts'

export type Database = NodePgDatabase & Driver & { $client: pg.Pool }

export type DatabaseAddress =
  | { connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'> }
  | { connectionString: string }

export type OpenedDatabase = { db: Database; pool: pg.Pool; address: DatabaseAddress; close(): Promise<void> }

// Every statement, wait and idle transaction has a limit; the client's own is for a silent server.
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
  connectionTimeoutMillis: 3_000,
}
const idleConnectionTimeoutMs = 30_000

const int8TypeId = 20
// Counts and identity columns are numbers; beyond 2^53 a bigint fails loudly. Drizzle reads these global parsers, not
// the pool's.
pg.types.setTypeParser(int8TypeId, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)))

type PoolOptions = DatabaseAddress & {
  poolSize: number
  applicationName: string // Shown in the server's views
  preparedStatements?: boolean // False behind a pooler that doesn't keep prepared statements
  /** Sends several queries at once on a connection (https://node-postgres.com/features/pipelining). */
  pipeline?: boolean
  serverOptions?: string // Such as `-c default_transaction_read_only=on`
  /** Logs lost connections, which the pool replaces. */
  log?: (text: string) => void
}

/** Connects on the first query. */
export function openDatabase(options: PoolOptions): OpenedDatabase {
  const pool = new pg.Pool({
    ...poolAddress(options),
    ...limits,
    Client: ObservedClient,
    application_name: options.applicationName,
    idleTimeoutMillis: idleConnectionTimeoutMs,
    keepAlive: true,
    max: options.poolSize,
    pipeline: options.pipeline ?? false,
    ...(options.serverOptions && { options: options.serverOptions }),
  })
  const report = (error: Error) => options.log?.(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // The pool handles errors of idle connections only; one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const db = Object.assign(drizzle(pool), { preparedStatements: options.preparedStatements ?? true })
  return { db, pool, address: options, close: () => pool.end() }
}

export function poolAddress(address: DatabaseAddress): PoolConfig {
  return 'connectionString' in address ? { connectionString: address.connectionString } : { ...address.connection }
}
