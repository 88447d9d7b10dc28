import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openDatabase } from './database.ts'
import type { ReadingDatabase } from './queryable.ts'

/** Opens a read-only pool; connects on the first query. */
export function openReadingPool(connectionString: string, poolSize: number): pg.Pool {
  const serverOptions = '-c default_transaction_read_only=on'
  return openDatabase({ connectionString, poolSize, applicationName: 'shop reading', serverOptions, pipeline: true })
    .pool
}

export function readingDatabase(client: pg.PoolClient): ReadingDatabase {
  return drizzle(client)
}
