import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openDatabase } from './database.ts'
import type { ReadingDatabase } from './queryable.ts'

/**
 * Opens a pool of connections that refuse to write, wherever they lead. None is made before the first query.
 * @param connectionString the server's address
 * @param poolSize the most connections at a time
 */
export function openReadingPool(connectionString: string, poolSize: number): pg.Pool {
  const serverOptions = '-c default_transaction_read_only=on'
  return openDatabase({ connectionString, poolSize, applicationName: 'shop reading', serverOptions, pipeline: true })
    .pool
}

/** One connection of such a pool, as stores want it. */
export function readingDatabase(client: pg.PoolClient): ReadingDatabase {
  return drizzle(client)
}
