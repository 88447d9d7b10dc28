import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import { needsSearch } from '../config/server-addresses.ts'
import { findLeader } from './connecting/find-leader.ts'
import { LeaderPool, PooledClient } from './connecting/leader-pool.ts'
import { CONNECTION_LIMITS } from './connecting/look-for-pooler.ts'
import type { Driver } from './queryable.ts'

export { createBatcher, readInBatches } from './batching.ts'
export { COUNTED_EXACTLY, countRows, countSome, refineCount } from './bounded-count.ts'
export { isDatabaseUnavailable } from './connecting/database-unavailable.ts'
export { reasonOf } from './connecting/find-leader.ts'
export { type Silence, watchSilence } from './connecting/watch-silence.ts'
export { type CopiedRow, type CopyingDatabase, copyRows, withCopying } from './copied-rows.ts'
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
export {
  areMany,
  createCommonWords,
  foldedWords,
  hasWords,
  readByIndex,
  says,
  sortingFound,
  wordsIn,
} from './word-search.ts'

export type Database = NodePgDatabase & Driver & { $client: pg.Pool }

/** A connection string may name several servers (`server-addresses.ts`). */
export type DatabaseAddress =
  | { connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'> }
  | { connectionString: string }

/** `address` is for sessions of one's own, such as LISTEN: past a pooler, if there is one. */
export type OpenedDatabase = { db: Database; pool: pg.Pool; address: DatabaseAddress; close(): Promise<void> }

// Beside those of each connection: for a silent server, and for a free connection of a busy pool.
const clientLimits = { query_timeout: 12_000, connectionTimeoutMillis: 3_000 }
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
  /** Through a pooler, which refuses settings that a connection begins with: the role has the limits then. */
  pooled?: boolean
  sessions?: DatabaseAddress // Past the pooler
  serverOptions?: string // Such as `-c default_transaction_read_only=on`
  /** Logs lost connections, which the pool replaces. */
  log?: (text: string) => void
}

/** Connects on the first query. */
export function openDatabase(options: PoolOptions): OpenedDatabase {
  const pool = openPool(options, {
    ...('connectionString' in options ? { connectionString: options.connectionString } : options.connection),
    ...clientLimits,
    ...(options.pooled ? {} : CONNECTION_LIMITS),
    Client: PooledClient as unknown as new () => pg.Client,
    application_name: options.applicationName,
    idleTimeoutMillis: idleConnectionTimeoutMs,
    keepAlive: true,
    max: options.poolSize,
    pipeline: options.pipeline ?? false,
    ...(options.serverOptions && { options: options.serverOptions }),
  })
  if (pool instanceof LeaderPool && !options.pooled) pool.leaveSilentServers()
  const report = (error: Error) => options.log?.(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // The pool handles errors of idle connections only; one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const db = Object.assign(drizzle(pool), { preparedStatements: options.preparedStatements ?? true })
  return { db, pool, address: options.sessions ?? options, close: () => pool.end() }
}

function openPool(address: DatabaseAddress, config: PoolConfig): pg.Pool {
  return 'connectionString' in address && needsSearch(address.connectionString)
    ? new LeaderPool(address.connectionString, config)
    : new pg.Pool(config)
}

/** For one connection, to the server that takes writes now. */
export async function sessionAddress(address: DatabaseAddress): Promise<pg.ClientConfig> {
  if (!('connectionString' in address)) return { ...address.connection }
  return { connectionString: await findLeader(address.connectionString) }
}
