import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { AdministeredPage } from '#platform/contract/shop/shop-pages.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import { readOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

const publish = (name: string, body: object) =>
  shop.request('PUT', `/api/admin/page/${name}`, { token: admin.token, body })
const read = (name: string, query = '') => shop.request('GET', `/api/page/${name}${query}`)
const inFooter = async () => ((await shop.request('GET', '/api/shop')).body as ShopSettings).pages

test('a page is published, changed and taken down; who agreed to a version can still read it', async () => {
  expect(await inFooter()).toEqual([])
  expect((await read('terms')).status).toBe(404)
  const first = await publish('terms', { version: 0, title: 'Terms', text: 'As agreed.' })
  expect([first.status, first.body]).toMatchObject([200, { version: 1, text: 'As agreed.' }])
  expect(await inFooter()).toEqual([{ name: 'terms', title: 'Terms' }])
  expect((await read('terms')).body).toMatchObject({ version: 1, latest: 1 })

  await publish('terms', { version: 1, title: 'Terms of sale', text: 'As agreed, in writing.' })
  await publish('privacy', { version: 0, title: 'Privacy', text: 'We keep what the law asks for.' })
  expect((await inFooter()).map(({ title }) => title)).toEqual(['Terms of sale', 'Privacy'])
  expect((await read('terms', '?version=1')).body).toMatchObject({ text: 'As agreed.', version: 1, latest: 2 })

  await publish('terms', { version: 2, title: 'Terms of sale', text: '' })
  expect((await read('terms')).status).toBe(404)
  expect((await read('terms', '?version=2')).body).toMatchObject({ version: 2, latest: null })
  expect((await inFooter()).map(({ title }) => title)).toEqual(['Privacy'])
})

test('what was edited meanwhile is not overwritten, and the same words are no new version', async () => {
  const words = { title: 'Returns', text: 'Within 14 days.' }
  expect((await publish('returns', { version: 0, ...words })).status).toBe(200)
  expect((await publish('returns', { version: 0, ...words, text: 'Never.' })).status).toBe(412)
  expect((await publish('returns', { version: 1, ...words })).body).toMatchObject({ version: 1 })
  const [one, two] = await Promise.all(['One', 'Two'].map((text) => publish('returns', { version: 1, ...words, text })))
  expect([one?.status, two?.status].sort()).toEqual([200, 412])
  const { body } = await shop.request('GET', '/api/admin/page', { token: admin.token })
  const pages = body as AdministeredPage[]
  expect(pages.map(({ name }) => name)).toEqual(['company', 'terms', 'privacy', 'returns', 'imprint', 'accessibility'])
  expect(pages[3]).toMatchObject({ version: 2 })
  expect(pages[0]).toEqual({ name: 'company', version: 0, title: '', text: '', publishedAt: null })
  const { rows } = await shop.pool.query(`SELECT after FROM audit_log WHERE object = 'shop-page:returns' ORDER BY id`)
  expect(rows.map(({ after }) => after.version)).toEqual([1, 2])
})

test('a published version never changes', async () => {
  await publish('imprint', { version: 0, title: 'Imprint', text: 'Us.' })
  for (const change of [`UPDATE shop_pages SET text = 'Them.'`, 'DELETE FROM shop_pages'])
    await expect(shop.pool.query(change)).rejects.toThrow('never changes')
})

test.each([
  ['an unknown name', 'careers', { version: 0, title: 'Careers', text: 'x' }, 'Name a page: company, terms'],
  ['no title', 'company', { version: 0, title: ' ', text: 'x' }, 'A title is required'],
  ['too long a text', 'company', { version: 0, title: 'Us', text: 'x'.repeat(50_001) }, 'Use at most 50000 characters'],
])('%s is refused', async (_, name, body, words) => {
  const { status, body: problem } = await publish(name, body)
  expect(status).toBe(422)
  expect(JSON.stringify(problem)).toContain(words)
})

test('an order keeps the version of the terms that the customer saw; changed terms are read first', async () => {
  const customer = await shop.signUp('Customer')
  const part = await shop.addPart({ price: 10, quantity: 10 })
  const lines = [{ part, quantity: 1, price: 10 }]
  const quoted = async () =>
    ((await shop.request('POST', '/api/quote', { body: { lines: [{ part, quantity: 1 }] } })).body as Quote).terms
  const { body: pages } = await shop.request('GET', '/api/admin/page', { token: admin.token })
  const before = (pages as AdministeredPage[]).find(({ name }) => name === 'terms')?.version ?? 0
  await publish('terms', { version: before, title: 'Terms', text: 'Pay first.' })
  const seen = await quoted()
  expect(seen).toEqual({ version: before + 1, title: 'Terms' })
  const order = (terms: number | undefined) => checkOut(shop, lines, { ...customer, changes: { terms } })
  const { insertedId } = (await order(seen?.version)).body as { insertedId: string }
  expect((await readOrder(shop, customer, insertedId)).terms).toBe(seen?.version)

  await publish('terms', { version: before + 1, title: 'Terms', text: 'Pay later.' })
  expect((await order(seen?.version)).body).toMatchObject({ status: 409, type: '/problems/terms-changed' })
  expect((await order((await quoted())?.version)).status).toBe(200)
  // Whoever orders without our pages has agreed to nothing.
  const silent = (await order(undefined)).body as { insertedId: string }
  expect((await readOrder(shop, customer, silent.insertedId)).terms).toBeUndefined()
})
