import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test-support/database-proxy.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { LeaderPool } from './leader-pool.ts'

test('whoever waits for a connection when the leader is lost gets one to a server that takes writes', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const proxy = await openDatabaseProxy(database.connectionString)
  onTestFinished(proxy.close)
  const pool = new LeaderPool(proxy.url.replace(/(?<=@)([^/]+)/, '127.0.0.1:1,$1'), { max: 1 })
  const first = await pool.connect()
  const waiting = pool.connect()
  await expect.poll(() => pool.waitingCount).toBe(1)
  first.release(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))
  const second = await waiting
  expect((await second.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  second.release()
  await pool.end()
})

test('a server that takes a connection and says nothing is away, in the words of client and pool', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const place = { host: '127.0.0.1', port, connectionTimeoutMillis: 50 }
  const pool = new pg.Pool(place)
  for (const connecting of [new pg.Client(place).connect(), pool.connect()]) {
    const error = await connecting.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  }
  await pool.end()
})
