import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placed } from '#test-support/orders/order-life.ts'
import { postgres15, startPostgres } from '#test-support/postgres-15.ts'
import { onDatabase, queryOnce } from '#test-support/test-cluster.ts'
import { createTestShop } from '#test-support/test-shop.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

if (!postgres15) {
  describe('on PostgreSQL 15', () => {
    test.skip('NOT CHECKED: install PostgreSQL 15, or name the folder of its programs in TEST_POSTGRES_15_BIN', () => {})
  })
}

describe.runIf(postgres15)('on PostgreSQL 15', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    server = await startPostgres(postgres15 ?? '')
    // As an operator makes it: the shop's role owns its database and is no superuser.
    await queryOnce(server.url, 'CREATE ROLE shop LOGIN')
  })
  afterAll(() => server.close())

  /** An empty database, as the shop's role reaches it. */
  async function makeDatabase(name: string): Promise<string> {
    await queryOnce(server.url, `CREATE DATABASE ${name} OWNER shop`)
    return onDatabase(server.url, name).replace('postgres@', 'shop@')
  }

  test('an empty database gets the schema, and the shop takes an order on it', async () => {
    const connectionString = await makeDatabase('fresh')
    const [version] = await queryOnce(connectionString, 'SHOW server_version')
    expect(version?.server_version).toMatch(/^15\./)
    expect(await migrateDatabase({ connectionString })).toMatchObject({ kind: 'migrated' })
    await installJobs({ connectionString })
    const opened = openDatabase({ connectionString, poolSize: 5, applicationName: 'tests' })
    const shop = await createTestShop({}, undefined, undefined, { ...opened, connectionString, drop: opened.close })
    try {
      const customer = await shop.signUp('Customer')
      const part = await shop.addPart({ price: 10 })
      expect(await placed(shop, customer, { part, price: 10 })).toMatch(/^[0-9a-f-]{36}$/)
      expect((await shop.request('GET', '/api/part?sort=name&search=torrent')).body).toMatchObject([{ _id: part }])
    } finally {
      await shop.close()
    }
  })
})
