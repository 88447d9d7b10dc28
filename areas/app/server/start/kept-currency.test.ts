import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test-support/test-database.ts'
import { insertTestPart } from '#test-support/test-parts.ts'
import { openShopDatabase } from './open-shop-database.ts'

test('a shop with prices keeps their currency, and one without may change it', async () => {
  const { db, connectionString: databaseUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const start = async (currency: string) =>
    (
      await openShopDatabase({ databaseUrl, dataDir: '', currency, log() {}, applicationName: 'tests of currencies' })
    ).close()
  await start('USD')
  await start('JPY')
  await insertTestPart(db, new Date())
  await start('JPY')
  await expect(start('USD')).rejects.toThrow(
    'CURRENCY is USD, but the amounts in this database are in JPY. Set CURRENCY=JPY, or start another shop with another DATA_DIR or DATABASE_URL.',
  )
  await start('JPY')
})
