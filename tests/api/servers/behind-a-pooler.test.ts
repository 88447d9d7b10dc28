import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { writeBackup } from '#platform/server/database/backup/write-backup.ts'
import { CONNECTION_LIMITS, isPooled, lookAtPooler } from '#platform/server/database/connecting/look-for-pooler.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { checkDatabase } from '../../../scripts/shop/doctor/look-at-database.ts'
import { payAtProvider, placed, tellPaid } from '../../support/orders/order-life.ts'
import { newPgBouncer, oldPgBouncer, startPgBouncer, type TestPooler } from '../../support/sandboxes/test-pooler.ts'
import { queryOnce } from '../../support/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'

/** Connections through PgBouncer: what the start refuses by name, and that the rest works. */
const KEEPS_STATEMENTS = { max_prepared_statements: '400' }
const IGNORES_LIMITS = { ignore_startup_parameters: Object.keys(CONNECTION_LIMITS).join(',') }

let database: TestDatabase
let owner: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = inject('testCluster').owner
})
afterAll(() => database.drop())

/** As the start tells an operator to; for this database alone, since others of these tests share the role. */
async function setLimits(): Promise<void> {
  const [name] = (await queryOnce(database.connectionString, 'SELECT current_database() AS name')).map(
    (row) => row.name,
  )
  for (const [limit, value] of Object.entries(CONNECTION_LIMITS))
    await database.plant(`ALTER ROLE ${owner} IN DATABASE ${name} SET ${limit} = ${value}`)
}

async function pooler(program: string, settings: Record<string, string>): Promise<TestPooler> {
  const started = await startPgBouncer(program, database.connectionString, settings)
  onTestFinished(started.close)
  return started
}

/** How a start ends. */
async function start(databaseUrl: string, settings: { databaseDirectUrl?: string; preparedStatements?: boolean } = {}) {
  const opened = await openShopDatabase({ databaseUrl, dataDir: '', log() {}, applicationName: 'tests', ...settings })
  await opened.close()
  return 'started'
}
const direct = () => ({ databaseDirectUrl: database.connectionString })

test('a connection to the server itself is not taken for a pooled one', async () => {
  expect(await isPooled(database.connectionString)).toBe(false)
  expect(await start(database.connectionString)).toBe('started')
  expect(await start(database.connectionString, direct())).toBe('started')
})

test('DATABASE_DIRECT_URL of another database is refused', async () => {
  const other = await createTestDatabase()
  onTestFinished(other.drop)
  await expect(start(database.connectionString, { databaseDirectUrl: other.connectionString })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
  )
})

const either = newPgBouncer ?? oldPgBouncer
if (!either) test.skip('NOT CHECKED: install pgbouncer, or name its program in TEST_PGBOUNCER', () => {})

describe.runIf(either)('behind PgBouncer of any version a start refuses', () => {
  const program = either ?? ''

  test.each([
    ['without DATABASE_DIRECT_URL', {}],
    ['without it, where PgBouncer drops the limits', IGNORES_LIMITS],
  ])('%s', async (_case, settings) => {
    const { url } = await pooler(program, settings)
    await expect(start(url)).rejects.toThrow(
      /^DATABASE_URL leads through a connection pooler\. Set DATABASE_DIRECT_URL/,
    )
    await expect(start(database.connectionString, { databaseDirectUrl: url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a connection pooler as well/,
    )
  })

  test('statement mode', async () => {
    const { url } = await pooler(program, { pool_mode: 'statement' })
    await expect(start(url, direct())).rejects.toThrow(/is in statement mode.*Set pool_mode = transaction there\.$/)
    const settings = { databaseUrl: url, databaseDirectUrl: database.connectionString, dataDir: '', currency: 'USD' }
    expect(await checkDatabase(settings, new Date(), () => {})).toEqual([
      { level: 'fault', about: 'database', words: expect.stringContaining('statement mode') },
    ])
  })

  test('a role without limits of time, with the statements that set them', async () => {
    const { url } = await pooler(program, {})
    await expect(start(url, direct())).rejects.toThrow(
      /none for statement_timeout, lock_timeout, idle_in_transaction_session_timeout\. Run in psql: ALTER ROLE "shop" SET statement_timeout = '10000ms';/,
    )
  })
})

if (!oldPgBouncer) test.skip('NOT CHECKED on PgBouncer before 1.21: name one in TEST_PGBOUNCER', () => {})

test.runIf(oldPgBouncer)('PgBouncer before 1.21 is refused, unless statements are sent unnamed', async () => {
  await setLimits()
  const { url } = await pooler(oldPgBouncer ?? '', {})
  await expect(start(url, direct())).rejects.toThrow(/does not keep prepared statements.*Use 1\.21 or newer/)
  expect(await start(url, { ...direct(), preparedStatements: false })).toBe('started')
})

if (!newPgBouncer) test.skip('NOT CHECKED on PgBouncer 1.21 or newer: name one in TEST_PGBOUNCER', () => {})

describe.runIf(newPgBouncer)('behind PgBouncer 1.21 or newer', () => {
  const program = newPgBouncer ?? ''

  test('one that is told to keep no prepared statements is refused', async () => {
    await setLimits()
    const { url } = await pooler(program, { max_prepared_statements: '0' })
    expect(await lookAtPooler(url, true)).toEqual({ kind: 'no prepared statements' })
  })

  test('three starts at once migrate, and a shop sells, hears of changes and backs up', async () => {
    await setLimits()
    // Two connections: whatever were kept on one would meet somebody else.
    const { url } = await pooler(program, { ...KEEPS_STATEMENTS, default_pool_size: '2' })
    expect(await Promise.all([1, 2, 3].map(() => start(url, direct())))).toEqual(['started', 'started', 'started'])
    const shops = await Promise.all([shopThrough(url), shopThrough(url)])
    onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.close()))))
    const [one, two] = shops as [TestShop, TestShop]
    const part = await one.addPart({ price: 10, quantity: 50 })
    const ann = await one.signUp('Ann')
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed(one, ann, { part, price: 10 })))
    for (const order of orders) {
      const paid = await tellPaid(one, ann, order, await payAtProvider(one, ann, order))
      expect(paid.status).toBe(200)
    }
    const limits = await one.pool.query("SELECT current_setting('statement_timeout') AS limit")
    expect(limits.rows).toEqual([{ limit: '10s' }])
    // What one process changes the other hears of at once.
    const generation = two.app.invalidation.generation()
    await one.pool.query(`UPDATE parts SET name = name || '!'`)
    await expect.poll(() => two.app.invalidation.generation()).toBeGreaterThan(generation)
    const folder = await makeThrowawayFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const backup = { file: join(folder, 'shop.backup'), dataDir: folder, include: [], createdAt: new Date() }
    expect((await writeBackup(one.pool, backup)).tables).toMatchObject({ orders: { count: 6 } })
    const left = await queryOnce(database.connectionString, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'")
    expect(left).toEqual([{ count: 0 }])
  })

  async function shopThrough(url: string): Promise<TestShop> {
    const sessions = { connectionString: database.connectionString }
    const opened = openDatabase({
      connectionString: url,
      ...{ pooled: true, sessions, poolSize: 10, applicationName: 'tests' },
    })
    return createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, undefined, undefined, {
      ...opened,
      connectionString: url,
      drop: opened.close,
    })
  }
})
