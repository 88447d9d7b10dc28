import { sql } from 'drizzle-orm'
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

test('a shop with published pages or orders keeps its first language, unless its owner moves all addresses', async () => {
  const { db, connectionString: databaseUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const place = { databaseUrl, dataDir: '', currency: 'EUR', log() {}, applicationName: 'tests of languages' }
  const start = async (languages: readonly string[] | undefined, languagesMoved = false) =>
    (await openShopDatabase({ ...place, ...(languages && { languages }), languagesMoved })).close()
  await start(undefined)
  await start(['de'])
  await start(['en', 'de'])
  await start(['en', 'fr'])
  await db.execute(
    sql`INSERT INTO shop_pages (name, version, title, text, published_at) VALUES ('terms', 1, 'T', 'T', now())`,
  )
  await start(['en'])
  await expect(start(['de', 'en', 'fr'])).rejects.toThrow(
    'LANGUAGES begins with de, but the addresses of this shop are in en: all of them would change. Set LANGUAGES=en,de,fr, or LANGUAGES_MOVED=yes if that is what you want.',
  )
  await start(['en', 'de'])
  await start(['de'], true)
  await expect(start(['en'])).rejects.toThrow('Set LANGUAGES=de,en')
  await start(undefined)
})
