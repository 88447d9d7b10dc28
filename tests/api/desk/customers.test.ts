import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerPage } from '#app/contract/customer-page.ts'
import type { Customer } from '#orders/contract/customers.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer, placed, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { searchDatabase } from '../accounts/database-search.ts'

let shop: TestShop
let admin: TestAccount
let buyer: TestAccount
const GUEST = 'zoe.guest@example.com'
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  buyer = await shop.signUp('Buyer')
  await orderAsGuest(GUEST)
  await orderAsGuest(GUEST)
  await orderAsGuest('yara.guest@example.com')
})
afterAll(() => shop.close())

async function orderAsGuest(email: string) {
  const line = { part: await shop.addPart({ name: 'Bell', price: 12.5 }), quantity: 1, price: 12.5 }
  const body = { ...checkoutOf([line]), email }
  const answer = await shop.request('POST', '/api/guest-orders', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const get = (path: string) => shop.request('GET', `/api/admin/customers${path}`, { token: admin.token })
const edit = (email: string, body: object) =>
  shop.request('PATCH', `/api/admin/customers/${email}`, { token: admin.token, body })

async function list(query = ''): Promise<Customer[]> {
  const { status, body } = await get(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Customer[]
}

async function page(email: string): Promise<CustomerPage> {
  const { status, body } = await get(`/${email}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as CustomerPage
}

const emailsOf = (customers: readonly Customer[]) => customers.map(({ email }) => email)

test('accounts come first, then guests, each once, on pages of any size', async () => {
  const whole = await list('?limit=100')
  expect(emailsOf(whole)).toEqual(
    [...whole]
      .sort((one, other) => Number(!one.account) - Number(!other.account) || (one.email < other.email ? -1 : 1))
      .map(({ email }) => email),
  )
  expect(emailsOf(whole).slice(-2)).toEqual(['yara.guest@example.com', GUEST])
  const paged: string[] = []
  for (let path = '?limit=1', steps = 0; path && steps < 20; steps++) {
    const { body, headers } = await get(path)
    paged.push(...emailsOf(body as Customer[]))
    expect(headers.get('x-total-count')).toBe(String(whole.length))
    path = /[?][^>]*(?=>; rel="next")/.exec(headers.get('link') ?? '')?.[0] ?? ''
  }
  expect(paged).toEqual(emailsOf(whole))
})

test('many guests come in the order of their emails on every page', async () => {
  await shop.pool.query(`INSERT INTO orders (id, line_names, total_cents, customer_email, customer_name, phone, address, status,
      created_at, hold_expires_at, guest_key_version)
    SELECT gen_random_uuid(), 'Bell', 100, 'many' || md5(n::text) || '@example.com', 'Many', '', '', 'cancelled', now(), now(), 1
    FROM generate_series(1, 60) AS n, generate_series(1, 3)`)
  await shop.pool.query('ANALYZE orders, accounts')
  const seen: string[] = []
  for (let path = '?limit=7', steps = 0; path && steps < 30; steps++) {
    const { body, headers } = await get(path)
    seen.push(...emailsOf((body as Customer[]).filter(({ account }) => account === null)))
    path = /[?][^>]*(?=>; rel="next")/.exec(headers.get('link') ?? '')?.[0] ?? ''
  }
  expect(seen.length).toBe(62)
  expect(seen).toEqual([...new Set(seen)].sort())
  await shop.pool.query(`DELETE FROM orders WHERE customer_name = 'Many'`)
})

test('a guest’s name and sums come from the orders', async () => {
  expect((await list()).find(({ email }) => email === GUEST)).toMatchObject({
    ...{ name: 'Ann Example', account: null, orders: 2, paid: 0, refunded: 0 },
  })
  const { latest, deliveredTo, addresses } = await page(GUEST)
  expect(latest).toHaveLength(2)
  expect(deliveredTo).toEqual([expect.stringContaining('1 Mill Lane')])
  expect(addresses).toEqual([])
})

test('customers are found by name, email, what their orders say, and tag', async () => {
  expect((await edit(GUEST, { note: '', tags: ['Club'], version: 0 })).status).toBe(200)
  for (const search of ['zoe', GUEST, 'club'])
    expect(emailsOf(await list(`?search=${encodeURIComponent(search)}`)), search).toEqual([GUEST])
  expect(emailsOf(await list('?search=mill%20lane'))).toEqual(['yara.guest@example.com', GUEST])
  expect(emailsOf(await list('?search=buyer'))).toContain(buyer.email)
  expect(emailsOf(await list('?search=%E2%80%94'))).toEqual([])
  expect(emailsOf(await list('?search=nobody'))).toEqual([])
})

test('what was paid and given back agrees with the orders to the cent', async () => {
  const { order } = await paidOrderOfLines(shop, buyer, [{ name: 'Rim', quantity: 3, price: 33.33 }])
  await paidOrderOfLines(shop, buyer, [{ name: 'Tube', quantity: 1, price: 0.99 }])
  await placed(shop, buyer, { part: await shop.addPart({ price: 5 }), price: 5 })
  expect((await administer(shop, admin, order, 'refund', { amount: 10.01 })).status).toBe(200)
  await shop.app.jobs.workOff()
  const customer = await page(buyer.email)
  expect(customer).toMatchObject({ orders: 3, paid: 100.98, refunded: 10.01, account: { banned: false } })
  const paid = customer.latest.filter(({ status }) => status !== 'placed')
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  expect(cents(paid.map(({ total }) => total))).toBe(10098)
  expect(cents(customer.latest.map(({ refunded }) => refunded))).toBe(1001)
})

test('the list says of each customer what their own page says', async () => {
  const listed = await list('?limit=100')
  expect(listed.map(({ orders }) => orders).toSorted()).toEqual([0, 1, 2, 3])
  for (const row of listed) {
    const { latest, ...shown } = await page(row.email)
    expect(shown).toMatchObject(row)
    expect(latest[0]?.createdAt ?? null).toBe(row.lastOrderAt)
  }
})

test('a change of a note that somebody else has changed is refused, and the log does not repeat it', async () => {
  const body = { note: 'Pays late, and loves brass.', tags: ['vip', 'vip'], version: 0 }
  expect(await edit(buyer.email, body)).toMatchObject({ status: 200, body: { tags: ['vip'], version: 1 } })
  expect(await edit(buyer.email, { ...body, note: 'Other' })).toMatchObject({
    ...{ status: 409, body: { type: '/problems/note-changed' } },
  })
  const both = await Promise.all(['one', 'two'].map((note) => edit(buyer.email, { ...body, note, version: 1 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await edit(buyer.email, { ...body, version: 2 })).status).toBe(200)
  expect(await page(buyer.email)).toMatchObject({ note: body.note, tags: ['vip'], version: 3 })
  const { rows } = await shop.pool.query(
    `SELECT object, after::text FROM audit_log WHERE action = 'customer.edit-note'`,
  )
  expect(JSON.stringify(rows)).not.toContain('brass')
  expect(rows.map(({ object }) => object)).toContain(`user:${buyer.email}`)
  expect(JSON.stringify(rows)).not.toContain(GUEST)
  expect((await edit('nobody@example.com', body)).status).toBe(404)
  expect((await edit(buyer.email, { ...body, tags: ['a,b'] })).status).toBe(422)
})

test('a guest who opens an account keeps the note; the copy of the account’s data has it, its deletion erases it', async () => {
  const email = 'later@example.com'
  await orderAsGuest(email)
  expect((await edit(email, { note: 'Whistles twice.', tags: ['club'], version: 0 })).status).toBe(200)
  const later = await shop.signUp('later')
  await shop.pool.query('UPDATE orders SET customer_email = $2 WHERE customer_email = $1', [email, later.email])
  await shop.pool.query('UPDATE customer_notes SET guest_email = $2 WHERE guest_email = $1', [email, later.email])
  expect(await page(later.email)).toMatchObject({ note: 'Whistles twice.', orders: 1 })
  expect((await edit(later.email, { note: 'Whistles thrice.', tags: [], version: 1 })).status).toBe(200)
  const copy = await shop.request('GET', `/api/user/${later.email}/data`, { token: later.token })
  expect(copy.body).toMatchObject({ staffNote: { note: 'Whistles thrice.', tags: [] } })
  const gone = { token: later.token, body: { password: 'correct horse battery' } }
  expect((await shop.request('DELETE', `/api/user/${later.email}`, gone)).status).toBe(200)
  expect((await searchDatabase(shop.pool, ['Whistles'])).finds).toEqual([])
})

test('the note of a guest goes when no order names the guest any more', async () => {
  const email = 'fading@example.com'
  await orderAsGuest(email)
  expect((await edit(email, { note: 'Fades.', tags: [], version: 0 })).status).toBe(200)
  await shop.pool.query(`UPDATE customer_notes SET changed_at = now() - interval '20 years' WHERE guest_email = $1`, [
    email,
  ])
  await shop.app.orders.tidyOrders()
  expect(await page(email)).toMatchObject({ note: 'Fades.' })
  await shop.pool.query(`UPDATE orders SET customer_email = '' WHERE customer_email = $1`, [email])
  await shop.app.orders.tidyOrders()
  expect((await searchDatabase(shop.pool, ['Fades'])).finds).toEqual([])
})
