import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERY_INCLUDED, NEW_ZONE } from '#admin/contract/settings/delivery-settings.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { pdfText } from '../../support/invoices/pdf-text.ts'
import { placed } from '../../support/orders/order-life.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** What only the law of Europe wants. */
const EUROPEAN = /withdraw|legal guarantee|\/guarantee|GARAN|durability|incl\. VAT|European|WEEE|europa\.eu|per kg/i
const PART = { name: 'Grease', price: 6.9, quantity: 9, content: '100 g', sku: 'GR-1' }

let shop: TestShop
let admin: TestAccount
let part: string
beforeAll(async () => {
  shop = await createTestShop({ HOME_COUNTRY: 'US' }, undefined, await testPages())
  admin = await shop.signUpAdmin('Admin')
  part = await shop.addPart(PART)
  await shop.pool.query(`UPDATE parts SET durability_years = 5, guarantee_terms = 'We repair it.' WHERE id = $1`, [
    part,
  ])
  const [{ methods } = { methods: [] }] = DELIVERY_INCLUDED.zones
  await deliverTo([{ ...NEW_ZONE, name: 'Home', countries: ['US'], methods }])
}, 240_000)
afterAll(() => shop.close())

async function deliverTo(zones: readonly object[]) {
  const path = '/api/admin/settings/delivery'
  const { latest } = (await shop.request('GET', path, { token: admin.token })).body as { latest: number }
  const saved = await shop.request('PUT', path, { token: admin.token, body: { latest, value: { zones } } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  shop.app.invalidation.invalidate()
}

async function read(path: string) {
  const { status, body } = await shop.request('GET', path)
  return { status, words: String(body).replace(/<script[\s\S]*?<\/script>/g, '') }
}
const settings = async () => (await shop.request('GET', '/api/shop')).body as ShopSettings

test('a shop in the United States that delivers only there shows nothing European', async () => {
  for (const path of ['/withdraw', '/guarantee']) expect([path, (await read(path)).status]).toEqual([path, 404])
  for (const path of ['/', '/parts', `/partDetails/${part}`, '/basket', '/checkout', '/guest-orders', '/sitemap.xml']) {
    const { status, words } = await read(path)
    expect([path, status, EUROPEAN.exec(words)?.[0]]).toEqual([path, 200, undefined])
  }
  expect(await settings()).toMatchObject({ withdrawal: false, guarantee: null, priceNote: null, regimes: ['us'] })
  const body = { name: 'Ann', number: 'PM-1', email: 'ann@example.com' }
  expect((await shop.request('POST', '/api/withdrawals', { body })).status).toBe(409)
})

test('neither do its papers and letters', async () => {
  const order = await placed(shop, admin, { part, quantity: 1, price: PART.price })
  await shop.pool.query('UPDATE orders SET transfer_chosen_at = now() WHERE id = $1', [order])
  await shop.app.jobs.workOff()
  const pdf = await shop.app.invoices.openDocument({ confirmation: order, name: 'order.pdf' })
  expect(EUROPEAN.exec(pdfText(Buffer.from(pdf ?? [])))?.[0]).toBeUndefined()
  const { rows } = await shop.pool.query<{ text: string; html: string }>('SELECT text, html FROM letters')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap(({ text, html }) => EUROPEAN.exec(text + html)?.[0] ?? [])).toEqual([])
})

test('once it names a country of the European Union for delivery, it shows all of it', async () => {
  const [{ methods } = { methods: [] }] = DELIVERY_INCLUDED.zones
  await deliverTo([{ ...NEW_ZONE, name: 'Home and France', countries: ['US', 'FR'], methods }])
  expect((await settings()).regimes).toEqual(['eu', 'us'])
  await expect.poll(async () => (await read('/withdraw')).status).toBe(200)
  const { words } = await read(`/partDetails/${part}`)
  expect(words).toMatch(/Withdraw from contract here/)
  expect(words).toMatch(/Your legal guarantee rights/)
  expect(words).toMatch(/durability guarantee: 5 years/)
})
