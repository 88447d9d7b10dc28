import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  admin = await shop.signUpAdmin('Admin')
  const { email } = await shop.signUp('Buyer')
  await shop.pool.query(`UPDATE accounts SET name = 'Jörg Müller' WHERE email = $1`, [email])
  await plant('Jürgen Müller', '0221/123 456', 'Radhaus GmbH\nDeichstraße 1\n27498 Helgoland', { postcode: 'D-27498' })
  await plant('Søren Åkesson', '+49 221 987654', '1 Mall\nLondon SW1A 1AA', { postcode: 'SW1A 1AA' })
  await plant('Ann Mueller', '', '서울특별시'.repeat(90), null)
  await plant('Zed', '123456', 'Somewhere', null)
  await shop.pool.query(`
    INSERT INTO shipments (order_id, shipment, status, carrier, tracking_number, created_at, shipped_at)
    SELECT id, 1, 'shipped', 'UPS', '1Z999AA10123456784', now(), now() FROM orders WHERE customer_name = 'Zed'`)
  await shop.pool.query(`INSERT INTO invoice_series (series, kind, year, prefix, first, next, last_on)
    VALUES ('RE-2026', 'invoice', 2026, 'RE-', 1, 2, '2026-01-01')`)
  await shop.pool.query(`
    INSERT INTO invoices (id, kind, series, place, number, order_id, issued_on, issued_at, customer, order_number,
      currency, gross_cents, tax_cents, content, content_hash)
    SELECT gen_random_uuid(), 'invoice', 'RE-2026', 1, 'RE-2026-00001', id, '2026-01-01', now(), customer_name, 'PM-1',
      'USD', 100, 0, '{}', repeat('0', 64) FROM orders WHERE customer_name = 'Jürgen Müller'`)
})
afterAll(() => shop.close())

async function plant(name: string, phone: string, address: string, shipTo: object | null) {
  await shop.pool.query(
    `WITH placed AS (
      INSERT INTO orders (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address, ship_to,
        status, created_at, hold_expires_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'Chain', 100, 'buyer@example.com', $1, $2, $3, $4, 'cancelled', now(), now())
      RETURNING id)
    INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
    SELECT id, 1, gen_random_uuid(), '', 'Chain', 100, 1, 100 FROM placed`,
    [name, phone, address, shipTo && JSON.stringify(shipTo)],
  )
}

async function found(search: string): Promise<string[]> {
  const { body } = await shop.request('GET', `/api/orders?search=${encodeURIComponent(search)}`, { token: admin.token })
  return (body as AdministeredOrder[]).map(({ customerName }) => customerName).sort()
}

const MUELLER = 'Jürgen Müller'
test.each([
  ['Muller', [MUELLER]],
  ['Mueller', ['Ann Mueller', MUELLER]],
  ['müller', ['Ann Mueller', MUELLER]],
  ['ＭＵＬＬＥＲ', [MUELLER]],
  ['jurgen m', [MUELLER]],
  ['Soren Akesson', ['Søren Åkesson']],
  ['aakesson', ['Søren Åkesson']],
  ['0221 123456', [MUELLER]],
  ['+49 (0)221 / 12 34 56', [MUELLER]],
  ['0049 221 123456', [MUELLER]],
  ['0221-987654', ['Søren Åkesson']],
  ['27498', [MUELLER]],
  ['D-27498', [MUELLER]],
  ['２７４９８', [MUELLER]],
  ['sw1a1aa', ['Søren Åkesson']],
  ['helgoland', [MUELLER]],
  ['radhaus gmbh', [MUELLER]],
  ['deichstrasse', [MUELLER]],
  ['1Z999AA10123456784', ['Zed']],
  ['1z 999 aa1 01 2345 6784', ['Zed']],
  ['RE-2026-00001', [MUELLER]],
  ['re 2026 00001', [MUELLER]],
  ['서울', ['Ann Mueller']],
  ['Muller Helgoland', [MUELLER]],
  ['Muller London', []],
  ['—', []],
])('staff find the orders of %j', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('an order is found by its number, however its dash and case are typed', async () => {
  const { rows } = await shop.pool.query(`SELECT number FROM orders WHERE customer_name = 'Zed'`)
  const number = rows[0].number as number
  for (const typed of [`PM-${number}`, `pm\u2011${number}`, `\u200bPM ${number}`, String(number)])
    expect(await found(typed)).toEqual(['Zed'])
})

test('the search of people and of invoices reads names alike', async () => {
  const get = async (path: string) => (await shop.request('GET', path, { token: admin.token })).body
  for (const search of ['Jorg Muller', 'joerg mueller', 'JÖRG'])
    expect(await get(`/api/user?search=${encodeURIComponent(search)}`)).toHaveLength(1)
  for (const search of ['muller', 're202600001'])
    expect(await get(`/api/admin/invoices?search=${search}`)).toMatchObject([{ number: 'RE-2026-00001' }])
})
