import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test-support/database-proxy.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
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
  // On a busy machine a first connection takes longer than a database may be silent.
  await expect.poll(silence.ask).toBe(false)
  expect(silence.isSilent()).toBe(false)
  former.silence()
  next.restore()
  expect([await silence.ask(), silence.isSilent()]).toEqual([true, true])
  await expect.poll(silence.ask).toBe(false)
  expect(silence.isSilent()).toBe(false)
})
