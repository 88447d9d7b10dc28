import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { checkDatabase, judgeStandbys } from '../../../scripts/shop/doctor/look-at-database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import { openTestPair, type TestPair } from '../../support/sandboxes/test-standby.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** A leader and its standby, both named in DATABASE_URL, and what becomes of a shop when the standby has to lead. */
let pair: TestPair
let [leader, standby]: DatabaseProxy[] = []
let url: string
let shop: TestShop
let ann: TestAccount
let part: string

beforeAll(async () => {
  pair = await openTestPair()
  ;[leader, standby] = await Promise.all([openDatabaseProxy(pair.leaderUrl), openDatabaseProxy(pair.standbyUrl)])
  const [first, second] = [new URL(leader.url), new URL(standby.url)]
  url = `postgres://${first.username}@${second.host},${first.host}${first.pathname}?target_session_attrs=read-write`
  const opened = openDatabase({ connectionString: url, poolSize: 5, applicationName: 'tests' })
  shop = await createTestShop({ OPEN_ORDERS: '100' }, undefined, undefined, {
    ...opened,
    connectionString: url,
    drop: opened.close,
  })
  ann = await shop.signUp('Ann')
  part = await shop.addPart({ price: 10, quantity: 100 })
})
afterAll(async () => {
  await shop.close()
  await Promise.all([leader?.close(), standby?.close()])
  await pair.close()
})

const order = async () => (await sendOrder(shop, ann, { part, price: 10 })).status
const start = (databaseUrl: string, waitSeconds: number, log: (text: string) => void) =>
  openShopDatabase({ databaseUrl, dataDir: '', applicationName: 'tests', waitSeconds, log })

test('a start on a standby alone says so, at once or after its wait', async () => {
  const startAndTell = async () => {
    const told: string[] = []
    await expect(start(pair.standbyUrl, 1, (text) => told.push(text))).rejects.toThrow(
      /^DATABASE_URL leads to a standby, which takes no writes\. Let it name the leader, or all servers/,
    )
    return told
  }
  // There is no wait where a busy machine took longer than that to ask once.
  await expect
    .poll(startAndTell)
    .toEqual([expect.stringMatching(/^Waiting up to 1 s for the database\. DATABASE_URL leads to a standby/)])
})

test('the doctor says what to do about a standby that is given as the leader, and of one that nobody waits for', async () => {
  const look = (databaseUrl: string) =>
    checkDatabase({ databaseUrl, dataDir: '', currency: 'USD' }, new Date(), () => {})
  expect(await look(pair.standbyUrl)).toEqual([
    { level: 'fault', about: 'database', words: expect.stringContaining('leads to a standby') },
  ])
  expect(await look(url)).toContainEqual({
    level: 'warning',
    about: 'standby',
    words: expect.stringContaining('no standby is synchronous'),
  })
  expect(judgeStandbys({ synchronousNames: '"two"', connected: 0 }, true)).toMatchObject([
    { level: 'warning', words: expect.stringContaining('none is connected') },
  ])
  expect(judgeStandbys({ synchronousNames: '"two"', connected: 1 }, true)).toMatchObject([{ level: 'good' }])
  expect(judgeStandbys({ synchronousNames: '', connected: 0 }, false)).toEqual([])
})

test('the shop finds the server that takes writes, and the next one when it is gone', async () => {
  expect(await order()).toBe(200)
  leader?.cut()
  // Reads could go on there, but nobody may take the standby for a leader.
  expect(await order()).toBe(503)
  // A busy machine may take longer than a leader may to say what it is.
  const refusal = () => start(url, 0, () => {}).catch((error: Error) => error.message)
  await expect.poll(refusal).toMatch(/no server takes writes: 127\.0\.0\.1:\d+: read-only; 127/)
  const told: string[] = []
  const starting = start(url, 60, (text) => told.push(text))
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatch(/^Waiting up to 60 s for the database\. .*no server takes writes: 127\.0\.0\.1:\d+: /)
  expect(told[0]).not.toContain('@')

  await pair.onStandby('SELECT pg_promote()')
  await expect.poll(order).toBe(200)
  onTestFinished((await starting).close)
  expect(told).toHaveLength(1)

  // The former leader comes back, as a standby would: connections to it are not used again.
  leader?.restore()
  for (let count = 0; count < 10; count++) expect(await order()).toBe(200)
  const { rows } = await shop.pool.query('SELECT count(*) FROM parts WHERE id = $1', [part])
  expect(rows).toEqual([{ count: 1 }])
})
