import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { LeaderPool } from './leader-pool.ts'
import { watchSilence } from './watch-silence.ts'

test('a leader that stands still is found silent, and left for the server that leads instead', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const [former, next] = [
    await openDatabaseProxy(database.connectionString),
    await openDatabaseProxy(database.connectionString),
  ]
  for (const { close } of [former, next]) onTestFinished(close)
  next.cut()
  const hosts = `${new URL(former.url).host},${new URL(next.url).host}`
  const pool = new LeaderPool(former.url.replace(new URL(former.url).host, hosts), { max: 1 })
  onTestFinished(() => pool.end())
  const silence = watchSilence(pool)
  expect([await silence.ask(), silence.isSilent()]).toEqual([false, false])
  former.silence()
  next.restore()
  expect([await silence.ask(), silence.isSilent()]).toEqual([true, true])
  await expect.poll(silence.ask, { timeout: 20_000 }).toBe(false)
  expect(silence.isSilent()).toBe(false)
})
