import { expect, type TestContext, test } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '#test-support/database-proxy.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { LeaderPool } from './leader-pool.ts'
import type { Patience } from './silent-servers.ts'

/** A pool whose connections lead through the first proxy, until the second one is restored. */
async function openPool({ onTestFinished }: TestContext, patience: Patience) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const open = async (): Promise<DatabaseProxy> => {
    const proxy = await openDatabaseProxy(database.connectionString)
    onTestFinished(proxy.close)
    return proxy
  }
  const [first, second] = [await open(), await open()]
  second.cut()
  const { host } = new URL(first.url)
  const pool = new LeaderPool(first.url.replace(host, `${host},${new URL(second.url).host}`), { max: 2 })
  pool.leaveSilentServers(patience)
  onTestFinished(() => pool.end())
  return { pool, first, second }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

test.concurrent('what waits for a server that vanished is ended as soon as another one leads, and works there again', async (context) => {
  const { pool, first, second } = await openPool(context, { beforeAsking: 50, withAll: 60_000 })
  const [idle, busy] = [await pool.connect(), await pool.connect()]
  idle.release()
  first.silence()
  second.restore()
  const failure = await failureOf(busy.query('SELECT 1'))
  expect(isDatabaseUnavailable(failure), String(failure)).toBe(true)
  busy.release(failure)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test.concurrent('what waits while all servers are silent is ended too, after a while', async (context) => {
  const { pool, first } = await openPool(context, { beforeAsking: 50, withAll: 100 })
  await pool.query('SELECT 1')
  first.silence()
  expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true)
})

test.concurrent('what takes long on a server that answers is left alone', async (context) => {
  const { pool, second } = await openPool(context, { beforeAsking: 50, withAll: 100 })
  second.restore()
  expect((await pool.query('SELECT 1 AS one FROM pg_sleep(1.2)')).rows).toEqual([{ one: 1 }])
})
