import { expect, onTestFinished, test } from 'vitest'
import { DELIVERY_INCLUDED, NEW_METHOD, savedDeliverySchema } from '#admin/contract/settings/delivery-settings.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
import { insertTestPart } from '#test-support/test-parts.ts'
import { createTestShop } from '#test-support/test-shop.ts'
import { openShopDatabase } from './open-shop-database.ts'

async function newDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { pool, connectionString: databaseUrl } = database
  const place = { databaseUrl, dataDir: '', applicationName: 'tests of first starts', log() {} }
  const told = { currency: 'EUR', homeCountry: 'DE', missingAtFirst: [] }
  return {
    ...database,
    start: async (settings: Partial<Parameters<typeof openShopDatabase>[0]> = {}) =>
      (await openShopDatabase({ ...place, ...told, ...settings })).close(),
    saved: async () => (await pool.query('SELECT name, version, value FROM owner_settings ORDER BY name')).rows,
  }
}

const UNTOLD = { missingAtFirst: ['CURRENCY is missing.', 'HOME_COUNTRY is missing.'] }

test('a new shop is closed and delivers within its own country, however many processes start it', async () => {
  const { start, saved } = await newDatabase()
  await Promise.all([start(), start()])
  await start({ homeCountry: 'FR' })
  const [delivery, opening, ...others] = await saved()
  expect(others).toEqual([])
  expect(opening).toMatchObject({ name: 'opening', version: 1, value: { state: 'closed' } })
  expect(delivery).toMatchObject({ name: 'delivery', version: 1 })
  const value = savedDeliverySchema.parse(delivery?.value)
  expect({ ...value, zones: [] }).toEqual({ ...DELIVERY_INCLUDED, zones: [] })
  expect(value.zones).toEqual([
    expect.objectContaining({
      ...{ name: 'Germany', everywhere: false, countries: ['DE'] },
      methods: [{ ...NEW_METHOD, id: 'included', name: 'Delivery included' }],
    }),
  ])
})

test('its parts are ordered on their pages from home, and the checkout delivers nowhere else', async () => {
  const { start, ...database } = await newDatabase()
  await start()
  await database.pool.query(
    `INSERT INTO owner_settings (name, version, holds_from, value, saved_at) VALUES ('opening', 2, now(), '{}', now())`,
  )
  const shop = await createTestShop({ HOME_COUNTRY: 'DE' }, undefined, undefined, { ...database, drop: async () => {} })
  onTestFinished(() => shop.close())
  const part = await shop.addPart()
  const quote = async (country?: string) =>
    (
      await shop.request('POST', '/api/quote', {
        body: { lines: [{ part, quantity: 5 }], ...(country && { shipTo: { country } }) },
      })
    ).body
  expect((await shop.request('GET', '/api/shop')).body).toMatchObject({ buyNow: 'at-once' })
  for (const at of [undefined, 'DE'])
    expect(await quote(at)).toMatchObject({ methods: [{ id: 'included' }], delivery: 0 })
  expect(await quote('FR')).toMatchObject({ methods: [] })
})

test('a shop that has something goes on as it is, and so does a demo', async () => {
  const used = await newDatabase()
  await insertTestPart(used.db, new Date())
  await used.start(UNTOLD)
  expect(await used.saved()).toEqual([])
  const demo = await newDatabase()
  await demo.start({ ...UNTOLD, demo: { password: 'demo-parts-1', history: false } })
  await demo.start(UNTOLD)
  expect(await demo.saved()).toEqual([])
})

test('a new shop that is not told what it needs says all of it, and stays new', async () => {
  const { start, saved } = await newDatabase()
  await expect(start(UNTOLD)).rejects.toThrow('CURRENCY is missing.\nHOME_COUNTRY is missing.')
  expect(await saved()).toEqual([])
  await start()
  expect(await saved()).toHaveLength(2)
})
