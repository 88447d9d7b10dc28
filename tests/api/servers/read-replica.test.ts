import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEntries } from '#accounts/server/audit/audit-store.ts'
import type { getSystem } from '#admin/contract/system.ts'
import type { Overview } from '#app/contract/overview.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { openDatabase, type ReadingDatabase } from '#platform/server/database/database.ts'
import { openReadingPool, readingDatabase } from '#platform/server/database/reading-database.ts'
import { createReading } from '#platform/server/reading/replica-reading.ts'
import { checkReplica } from '../../../scripts/shop/doctor/look-at-replica.ts'
import { clockOfOneDay } from '../../support/clock-of-one-day.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { administer, placed } from '../../support/orders/order-life.ts'
import { openTestPair, type TestPair } from '../../support/sandboxes/test-standby.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** The replica is looked at each second. */
const SOON = { timeout: 20_000 }

let pair: TestPair
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part: string
let watched: ReturnType<typeof createReading>
const told: string[] = []
beforeAll(async () => {
  pair = await openTestPair()
  const { leaderUrl: connectionString, standbyUrl: readUrl } = pair
  const { db, pool, address, close } = openDatabase({ connectionString, poolSize: 10, applicationName: 'tests' })
  const settings = { SHOP_DEMO: 'on', OPEN_ORDERS: '100', DATABASE_URL: connectionString, DATABASE_READ_URL: readUrl }
  shop = await createTestShop(settings, clockOfOneDay(), undefined, {
    db,
    pool,
    address,
    connectionString,
    drop: close,
  })
  ;[admin, customer] = [await shop.signUpAdmin('Admin'), await shop.signUp('Customer')]
  part = await shop.addPart({ name: 'Torrent chainring', sku: 'CR-1', price: 10 })
  watched = createReading({ db, pool, readUrl, log: (message) => told.push(message) })
  watched.start()
})
afterAll(async () => {
  await watched.stop()
  await shop.close()
  await pair.close()
})

async function get(path: string, token?: string) {
  const answer = await shop.request('GET', path, token === undefined ? {} : { token })
  expect(answer.status, path).toBe(200)
  return answer.body
}
const ordersToday = async () => ((await get('/api/overview', admin.token)) as Overview).sales.at(-1)?.orders ?? 0
const systemReplica = async () =>
  ((await get('/api/system', admin.token)) as OutputOf<typeof getSystem>).database.replica

/** Waits until both the shop and `watched` have seen this state of the replica. */
async function expectReplica(trouble: string | null) {
  await expect
    .poll(async () => [(await systemReplica())?.trouble, watched.replica()?.trouble], SOON)
    .toEqual([trouble, trouble])
}

/** The statements that a piece of work sends to the standby. */
async function askedOfStandby(work: () => Promise<unknown>): Promise<string> {
  const before = (await pair.standbyLog()).length
  await work()
  return (await pair.standbyLog()).slice(before)
}

const READINGS: [what: string, path: string, table: string][] = [
  ['the overview', '/api/overview', 'sales_days'],
  ['the audit log', '/api/audit', 'from "audit_log"'],
  ['the export of orders', '/api/orders/export', 'from "orders"'],
  ['the export of parts', '/api/product/export', 'from "parts"'],
]

test.each(notEmpty(READINGS))('%s is read from the replica', async (_what, path, table) => {
  await expect.poll(() => askedOfStandby(() => get(path, admin.token)), SOON).toContain(table)
})

test('what customers see and what decides is never asked of it', async () => {
  const asked = await askedOfStandby(async () => {
    await placed(shop, customer, { part, price: 10 })
    await get(`/api/placeOrder?email=${customer.email}`, customer.token)
    await get('/api/part')
    await get(`/api/part/${part}`)
    await get('/api/orders', admin.token)
  })
  expect(asked).not.toMatch(/"(parts|orders|accounts)"|insert|update/i)
})

test('while it replays nothing nobody sees less than before, and it is not read from until it does again', async () => {
  const before = await ordersToday()
  const part = await shop.addPart({ name: 'Saddle', sku: 'SA-1', price: 10 })
  await get(`/api/part/${part}`) // is kept from now on
  await expectReplica(null)
  await pair.onStandby('SELECT pg_wal_replay_pause()')
  const order = await placed(shop, customer, { part, price: 10 })
  expect(await ordersToday()).toBe(before + 1)
  await administer(shop, admin, order, 'paid', { note: 'Cash' })
  expect(await get('/api/orders/export', admin.token)).toContain(`paid,Customer,${customer.email}`)
  expect(((await get('/api/audit', admin.token)) as { object: string }[])[0]?.object).toMatch(/^order:/)
  expect(await get(`/api/placeOrder?email=${customer.email}`, customer.token)).toMatchObject([{ status: 'paid' }, {}])
  expect(await get(`/api/part/${part}`)).toMatchObject({ availableQuantity: 99 })

  await expectReplica('behind')
  await expect.poll(async () => (await systemReplica())?.lagSeconds, SOON).toBeGreaterThan(0)
  expect(await askedOfStandby(ordersToday)).not.toContain('sales_days')
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/^shop_replica_in_use 0$/m)
  expect(metrics).toMatch(/^shop_replica_lag_seconds \d/m)
  const [found] = await checkReplica({ databaseUrl: pair.leaderUrl, databaseReadUrl: pair.standbyUrl })
  expect(found).toMatchObject({ level: 'warning', words: expect.stringMatching(/^behind by \d+ bytes/) })

  await pair.onStandby('SELECT pg_wal_replay_resume()')
  await expectReplica(null)
  await expect.poll(systemReplica, SOON).toEqual({ trouble: null, lagSeconds: 0 })
  await expect.poll(() => askedOfStandby(ordersToday), SOON).toContain('sales_days')
})

test('a reading that it breaks off is asked of the database', async () => {
  await shop.pool.query('CREATE TABLE busy AS SELECT 1 AS one')
  const onReplica = sql`SELECT pg_is_in_recovery() AS replica, CASE WHEN pg_is_in_recovery() THEN pg_sleep(9) END FROM busy`
  const sleeping = async () =>
    (await pair.onStandby(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length === 1
  const breaks = [
    () => shop.pool.query('VACUUM FULL busy'), // takes the table for itself, there too
    () => pair.onStandby(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`),
  ]
  for (const breakOff of breaks) {
    let rows: Promise<unknown> | undefined
    const begin = async (db: ReadingDatabase) => (await db.execute(onReplica)).rows
    const fallAsleep = () => {
      rows ??= watched.read(begin).finally(() => {
        rows = undefined // on a busy machine it may have been read from the database
      })
      return sleeping()
    }
    await expect.poll(fallAsleep, SOON).toBe(true)
    const broken = expect(rows).resolves.toMatchObject([{ replica: false }])
    await breakOff()
    await broken
  }
})

test('when it dies the database is asked, and it is used again once it is back', async () => {
  const before = await ordersToday()
  await pair.killStandby()
  await placed(shop, customer, { part, price: 10 })
  expect(await ordersToday()).toBe(before + 1)
  expect((await shop.request('GET', '/readyz')).status).toBe(200)
  await expectReplica('not reachable')
  expect(await systemReplica()).toEqual({ trouble: 'not reachable', lagSeconds: null })
  await pair.startStandby()
  await expectReplica(null)
  await expect.poll(() => askedOfStandby(ordersToday), SOON).toContain('sales_days')
  const changes = [
    'Replica not in use: behind. Reading from the database',
    'Replica not in use: not reachable. Reading from the database',
    'Replica in use again',
  ]
  expect(told).toEqual(expect.arrayContaining(changes))
  expect(told.filter((message, index) => message === told[index - 1])).toEqual([])
})

test('a server that is no standby of the database is not read from, and none is written to', async () => {
  const { leaderUrl } = pair
  const asItsOwn = createReading({ db: shop.db, pool: shop.pool, readUrl: leaderUrl, log: () => {} })
  asItsOwn.start()
  await expect.poll(() => asItsOwn.replica()?.trouble, SOON).toBe('no standby of the database')
  await asItsOwn.stop()
  const pool = openReadingPool(leaderUrl, 1)
  const client = await pool.connect()
  const entries = [{ at: new Date(), action: 'x.y', object: 'x:y' }] as unknown as Parameters<typeof insertEntries>[1]
  // @ts-expect-error What can write takes no database that is for reading.
  const written = insertEntries(readingDatabase(client), entries)
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
  client.release()
  await pool.end()
})
