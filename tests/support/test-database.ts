import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { onDatabase, queryOnce } from './test-cluster.ts'

/** A migrated, empty database for one test or one test file. */
export type TestDatabase = {
  db: Database
  pool: pg.Pool
  connectionString: string
  address: DatabaseAddress
  /**
   * Fills tables with many rows, or looks through them, by one statement, which may take longer than a statement of the
   * shop.
   */
  plant(statement: string): Promise<unknown>
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** `TEST_PREPARED_STATEMENTS=off` runs a suite as behind a pooler that doesn't keep them. */
const preparedStatements = process.env.TEST_PREPARED_STATEMENTS !== 'off'

/**
 * Copies the template database (tens of milliseconds), so that tests never meet in their data. Call `drop` when done.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, shopUrl, owner, template } = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const connectionString = onDatabase(shopUrl, name)
  const { db, pool, address, close } = openDatabase({
    connectionString,
    poolSize: 10,
    applicationName: 'tests',
    preparedStatements,
  })
  await queryOnce(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner} STRATEGY file_copy`)
  return {
    db,
    pool,
    connectionString,
    address,
    plant: (statement) => queryOnce(connectionString, statement),
    async drop() {
      await close()
      await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
