import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#app/contract/reports.ts'
import { administer, placed, placedAndPaid, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let chain: string
let saddle: string
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  chain = await shop.addPart({ name: 'Chain', sku: 'CH-1', price: 20, quantity: 100, category: 'Chains' })
  saddle = await shop.addPart({ name: 'Saddle', sku: 'SA-1', price: 10, quantity: 100, category: 'Saddles' })
  await setCost(chain, 8)
  const chains = await placedAndPaid(shop, customer, { part: chain, quantity: 3, price: 20 })
  await done(administer(shop, admin, chains.order, 'cancel-lines', { lines: [{ line: 1, quantity: 1 }], note: 'No' }))
  await done(administer(shop, admin, chains.order, 'refund', { amount: 5 }))
  await placedAndPaid(shop, customer, { part: saddle, quantity: 4, price: 10 })
  await setCost(saddle, 12.5)
  await setCost(chain, 9)
  await placedAndPaid(shop, customer, { part: saddle, price: 10 })
  await placed(shop, customer, { part: saddle, quantity: 7, price: 10 }) // Never paid
  await shop.app.jobs.workOff()
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object, { token } = admin) =>
  shop.request(method, path, { token, ...(body && { body }) })

async function done(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const setCost = (part: string, cost: number | null) => done(ask('PUT', `/api/part/${part}/cost`, { cost }))
const report = async (name: string, query = '') =>
  (await done(ask('GET', `/api/admin/reports/${name}?${query}`))) as Report

test('margin is revenue less what units cost when they were ordered; unknown cost is left out and counted', async () => {
  const { rows, total } = await report('parts')
  expect(rows.map(({ label, figures }) => [label, figures])).toEqual([
    ['Saddle (SA-1)', { revenue: 50, units: 5, cost: 12.5, margin: -2.5, marginRate: -25, unknown: 4 }],
    // 3 × 20 less one unit taken back and 5 of goodwill; 2 × 8
    ['Chain (CH-1)', { revenue: 35, units: 2, cost: 16, margin: 19, marginRate: 54.3, unknown: 0 }],
  ])
  expect(total.figures).toEqual({ revenue: 85, units: 7, cost: 28.5, margin: 16.5, marginRate: 36.7, unknown: 4 })
  expect((await report('categories')).total.figures).toEqual(total.figures)
})

test('a cost that nobody had said is unknown, in the file an empty cell; of nothing sold it is 0', async () => {
  await shop.pool.query(`UPDATE order_lines SET cost_cents = NULL WHERE part_id = $1`, [saddle])
  const { rows, total } = await report('parts')
  expect(rows[0]).toMatchObject({ figures: { cost: null, margin: null, marginRate: null, unknown: 5 } })
  expect(rows[0]?.before).toMatchObject({ cost: 0, margin: 0, marginRate: null, unknown: 0 })
  expect(total.figures).toMatchObject({ revenue: 85, cost: 16, margin: 19 })
  const file = String(await done(ask('GET', '/api/admin/reports/parts/export')))
  const lines = file.replace('\u{feff}', '').split('\r\n')
  expect(lines[0]).toMatch(/^Part,Revenue,Units,Cost,Margin,Margin of revenue,Units of unknown cost,/)
  expect(lines[1]).toMatch(/^Saddle \(SA-1\),50.00,5,,,,5,/)
  expect(lines[3]).toMatch(/^Total,85.00,7,16.00,19.00,54.3,5,/)
})

test('the largest cost of several units fits', async () => {
  await shop.pool.query('UPDATE order_lines SET cost_cents = 2147483647 WHERE part_id = $1', [chain])
  expect((await report('parts')).rows.find(({ id }) => id === chain)?.figures).toMatchObject({ cost: 42949672.94 })
})

test('cost and margin are for whoever sees reports, as accountants do, also without prices', async () => {
  const reader = await shop.signUp('Reader')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [reader.email])
  const roles = (await done(ask('GET', '/api/admin/roles'))) as { _id: string; name: string }[]
  const role = roles.find(({ name }) => name === 'Accounts')?._id
  await done(ask('PUT', `/api/admin/staff/${reader.email}`, { role }))
  const as = await shop.signIn(reader)
  for (const path of ['parts', 'categories', 'stock', 'parts/export'])
    expect(await done(ask('GET', `/api/admin/reports/${path}`, undefined, as))).toEqual(
      await done(ask('GET', `/api/admin/reports/${path}`)),
    )
  expect((await ask('GET', `/api/part/${chain}/cost`, undefined, as)).status).toBe(403)
})

test('stock is worth what it costs now, too; what nobody had said is counted, and alone unknown', async () => {
  const { rows, total } = await report('stock')
  expect(rows.map(({ label, figures }) => [label, figures])).toEqual([
    // What is sold stays in stock until it is shipped.
    ['Chains', { value: 2000, parts: 1, units: 100, cost: 900, unknown: 0 }],
    ['Saddles', { value: 1000, parts: 1, units: 100, cost: 1250, unknown: 0 }],
  ])
  await setCost(saddle, null)
  const { rows: later, total: laterTotal } = await report('stock')
  expect(later[1]?.figures).toMatchObject({ cost: null, unknown: 100 })
  expect(laterTotal.figures).toMatchObject({ value: total.figures.value, cost: 900, unknown: 100 })
})
