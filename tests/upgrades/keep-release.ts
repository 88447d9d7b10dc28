import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { makeDemoAccounts } from '#app/server/demo/create-demo-accounts.ts'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { writeBackup } from '#platform/server/database/backup/write-backup.ts'
import { makeBusyCustomer } from '../api/accounts/busy-customer.ts'
import { createTestShop } from '../support/test-shop.ts'

// A backup by this release of the demo shop and a customer who has used every feature.
test('a shop of this release is kept, with something in each table', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const dataDir = await mkdtemp(join(tmpdir(), 'kept-release-'))
  const shop = await createTestShop({ SHOP_DEMO: 'on' })
  try {
    await seedDemoCatalogue(shop.db, new Date())
    await makeDemoAccounts(shop.app, 'demo-parts-1')
    await makeBusyCustomer(shop, await shop.signUpAdmin('Chief'))
    const file = join(import.meta.dirname, 'releases', `${version}.backup`)
    await rm(file, { force: true })
    await writeBackup(shop.pool, { file, dataDir, include: [], createdAt: new Date() })
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true })
  }
})
