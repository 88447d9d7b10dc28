import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getSystem } from '#admin/contract/system.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'system-page-'))
  shop = await createTestShop({ DATA_DIR: dataDir, BACKUP_EVERY_HOURS: '6' })
  admin = await shop.signUpAdmin('Admin')
  await shop.app.identity.settle()
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const system = async () => {
  const answer = await shop.request('GET', '/api/system', { token: admin.token })
  expect(answer.status).toBe(200)
  return answer.body as OutputOf<typeof getSystem>
}

test('an administrator sees what the shop runs on', async () => {
  const found = await system()
  expect(found).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    mail: 'outbox',
    pictures: 'disk',
    currency: 'USD',
    payments: { provider: 'sandbox', livemode: false, takesEvents: true },
    backups: { everyHours: 6, count: 0, newestAt: null, failure: null },
  })
  expect(found.database.version).toMatch(/^\d+/)
  expect(found.database.bytes).toBeGreaterThan(1_000_000)
  expect(found.database.connections).toBeGreaterThan(0)
  expect(found.disk.freeBytes).toBeLessThanOrEqual(found.disk.totalBytes)
})

test('work that was given up is counted', async () => {
  const before = (await system()).jobs
  await shop.app.jobs.send(shop.db, 'deliver-letter', { letterId: 'none' })
  await shop.pool.query(`UPDATE jobs.job SET state = 'failed' WHERE data->>'letterId' = 'none'`)
  expect((await system()).jobs).toEqual({ ...before, failed: before.failed + 1 })
})

test('the last backup and what went wrong since are told', async () => {
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'shop-2026-11-20T09-00-00Z.backup'), 'four')
  const failure = { at: '2026-11-21T09:00:00.000Z', message: 'ENOSPC: no space left on device' }
  await writeFile(join(dataDir, 'backups', 'last-failure.json'), JSON.stringify(failure))
  const newest = { newestAt: '2026-11-20T09:00:00.000Z', newestBytes: 4 }
  expect((await system()).backups).toEqual({ everyHours: 6, count: 1, ...newest, failure })
})
