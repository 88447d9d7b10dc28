import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openDatabase } from './database.ts'
import type { ReadingDatabase } from './queryable.ts'

/**
 * Opens a pool of connections that refuse to write, wherever they lead. No connection is made before the first query.
 * @param connectionString where, as one address
 * @param poolSize the most connections at a time
 */
export function openReadingPool(connectionString: string, poolSize: number): pg.Pool {
  const { pool } = openDatabase({ connectionString, poolSize, applicationName: 'shop reading' })
  pool.options.onConnect = async (client) => {
    await client.query('SET default_transaction_read_only = on')
  }
  return pool
}

/** One connection of such a pool, as stores want it. */
export function readingDatabase(client: pg.PoolClient): ReadingDatabase {
  return drizzle(client)
}
