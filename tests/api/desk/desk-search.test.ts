import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskHits } from '#app/contract/desk-search.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let order: string
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  admin = await shop.signUpAdmin('Admin')
  await shop.signUp('Mueller')
  const part = await shop.addPart({ name: 'Torrent chain', sku: 'CH-12-126' })
  await shop.addPart({ name: 'Hidden chain', sku: 'CH-OLD' })
  await shop.pool.query(`UPDATE parts SET active = false WHERE sku = 'CH-OLD'`)
  order = await plant(part, 'Jürgen Müller', '0221/123 456', 'Radhaus GmbH\nDeichstraße 1\n27498 Helgoland')
  const other = await plant(part, 'Zed', '123456', 'Somewhere')
  await shop.pool.query(
    `INSERT INTO shipments (order_id, shipment, status, carrier, tracking_number, created_at, shipped_at)
    VALUES ($1, 1, 'shipped', 'UPS', '1Z999AA10123456784', now(), now())`,
    [other],
  )
  await shop.pool.query(`UPDATE orders SET tracking_number = '1Z999AA10123456784' WHERE id = $1`, [other])
  await shop.pool.query(
    `INSERT INTO line_serials (order_id, line, serial, key, part_id, recorded_by, recorded_at)
    VALUES ($1, 1, 'Tor-000123', 'TOR-000123', $2, gen_random_uuid(), now())`,
    [other, part],
  )
  await shop.pool.query(`INSERT INTO invoice_series (series, kind, year, prefix, first, next, last_on)
    VALUES ('RE-2026', 'invoice', 2026, 'RE-', 1, 2, '2026-01-01')`)
  await shop.pool.query(
    `INSERT INTO invoices (id, kind, series, place, number, order_id, issued_on, issued_at, customer, order_number,
      currency, gross_cents, tax_cents, content, content_hash)
    VALUES (gen_random_uuid(), 'invoice', 'RE-2026', 1, 'RE-2026-00001', $1, '2026-01-01', now(), 'Jürgen Müller', 'PM-1',
      'USD', 100, 0, '{}', repeat('0', 64))`,
    [order],
  )
  await shop.pool.query(
    `INSERT INTO order_returns (id, order_id, kind, status, created_at)
    VALUES (gen_random_uuid(), $1, 'return', 'requested', now())`,
    [order],
  )
})
afterAll(() => shop.close())

async function plant(part: string, name: string, phone: string, address: string): Promise<string> {
  const { rows } = await shop.pool.query(
    `WITH placed AS (
      INSERT INTO orders (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address,
        status, created_at, hold_expires_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'Torrent chain', 100, 'buyer@example.com', $1, $2, $3, 'cancelled', now(), now())
      RETURNING id)
    INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
    SELECT id, 1, $4::uuid, 'CH-12-126', 'Torrent chain', 100, 1, 100 FROM placed RETURNING order_id`,
    [name, phone, address, part],
  )
  return rows[0].order_id
}

async function find(q: string): Promise<DeskHits> {
  const { status, body } = await shop.request('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, {
    token: admin.token,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as DeskHits
}

test.each([
  ['Radhaus', ['Jürgen Müller']],
  ['deichstrasse', ['Jürgen Müller']],
  ['27498', ['Jürgen Müller']],
  ['123 456', ['Jürgen Müller', 'Zed']],
  ['buyer@example.com', ['Jürgen Müller', 'Zed']],
  ['RE-2026-00001', ['Jürgen Müller']],
  ['1z 999 aa1 01 2345 6784', ['Zed']],
  ['tor-000123', ['Zed']],
  ['—', []],
])('orders are found by %j', async (typed, names) => {
  const { orders } = await find(typed)
  expect(orders.map(({ customerName }) => customerName).sort()).toEqual(names)
})

test('an order is exactly meant by its number, behind its prefix or none, and found behind any', async () => {
  const { rows } = await shop.pool.query('SELECT number FROM orders WHERE id = $1', [order])
  const { number } = rows[0]
  for (const typed of [`PM-${number}`, `pm${number}`, String(number)])
    expect((await find(typed)).orders).toMatchObject([{ _id: order, number: `PM-${number}`, exact: true }])
  expect((await find(`AB-${number}`)).orders).toMatchObject([{ _id: order }])
})

test('parcels and units lead exactly to their order', async () => {
  for (const typed of ['1Z999AA10123456784', 'TOR-000123'])
    expect((await find(typed)).orders, typed).toMatchObject([{ customerName: 'Zed', exact: true }])
})

test('parts, also those not on sale, are found by words and number', async () => {
  expect((await find('ch12126')).parts[0]).toMatchObject({ sku: 'CH-12-126', onSale: true, exact: true })
  expect((await find('hidden')).parts).toMatchObject([{ sku: 'CH-OLD', onSale: false, exact: false }])
})

test('people, invoices and returns are found beside orders', async () => {
  const found = await find('müller')
  expect(found.customers).toMatchObject([{ name: 'Mueller', exact: false }])
  expect(found.invoices).toMatchObject([{ number: 'RE-2026-00001', exact: false }])
  expect((await find('re 2026 00001')).invoices).toMatchObject([{ exact: true }])
  const { rows } = await shop.pool.query('SELECT number FROM order_returns')
  expect((await find(`R-${rows[0].number}`)).returns).toMatchObject([{ customerName: 'Jürgen Müller', exact: true }])
})

test('at most five of a kind are given, the newest orders', async () => {
  const part = await shop.addPart({ name: 'Crank' })
  for (let count = 0; count < 7; count++) await plant(part, `Many ${count}`, '', '')
  const { orders } = await find('many')
  expect(orders.map(({ customerName }) => customerName)).toEqual(['Many 6', 'Many 5', 'Many 4', 'Many 3', 'Many 2'])
})

test('a role finds only what it may list', async () => {
  const asked = { token: admin.token }
  const { body } = await shop.request('GET', '/api/admin/roles', asked)
  const role = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Warehouse')?._id
  const packer = await shop.signUp('Packer')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [packer.email])
  const given = await shop.request('PUT', `/api/admin/staff/${packer.email}`, { ...asked, body: { role } })
  expect(given.status).toBe(200)
  const { token } = await shop.signIn(packer)
  const found = await shop.request('GET', '/api/admin/search?q=mueller', { token })
  const { orders, customers, invoices } = found.body as DeskHits
  expect([orders.length, customers, invoices]).toEqual([1, [], []])
  expect((await find('mueller')).customers.length).toBeGreaterThan(0)
})
