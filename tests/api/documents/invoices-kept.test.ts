import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { administer, payAtProvider, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  await saveCompany(0, {})
})
afterAll(() => shop.close())

async function saveCompany(latest: number, invoices: object) {
  const value = {
    ...{ name: 'Parts GmbH', vatId: 'DE123456789', taxNumber: '12/345' },
    address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    invoices: { on: true, ...invoices },
  }
  const body = { latest, value }
  expect((await shop.request('PUT', '/api/admin/settings/company', { token: admin.token, body })).status).toBe(200)
}

async function placed(customer: TestAccount): Promise<string> {
  const part = await shop.addPart({ name: 'Chain', price: 11.9, quantity: 5 })
  const answer = await checkOut(shop, [{ part, quantity: 1, price: 11.9 }], { token: customer.token })
  return (answer.body as { insertedId: string }).insertedId
}

async function pay(customer: TestAccount, order: string) {
  await tellPaid(shop, customer, order, await payAtProvider(shop, customer, order))
}

async function issue() {
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
  await shop.app.jobs.workOff()
}

const contentOf = async (order: string, kind = 'invoice') =>
  (await shop.pool.query('SELECT content FROM invoices WHERE order_id = $1 AND kind = $2', [order, kind])).rows[0]
    ?.content

test('a deleted account leaves its invoices whole, after its export had them', async () => {
  const ada = await shop.signUp('Ada Leaving')
  const order = await placed(ada)
  await pay(ada, order)
  await issue()
  const path = `/api/user/${ada.email}`
  const exported = (await shop.request('GET', `${path}/data`, { token: ada.token })).body as { invoices: object[] }
  expect(exported.invoices).toMatchObject([{ kind: 'invoice', buyer: { name: 'Ann Example', email: ada.email } }])
  const password = { token: ada.token, body: { password: TEST_PASSWORD } }
  expect((await shop.request('DELETE', path, password)).status).toBe(200)
  expect(await contentOf(order)).toMatchObject({ buyer: { name: 'Ann Example', email: ada.email } })
  const [invoice] = (await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token: admin.token }))
    .body as OrderInvoice[]
  const pdf = `/api/placeOrder/${order}/invoices/${invoice?._id}/pdf`
  const answer = await fetch(shop.url + pdf, { headers: { authorization: `Bearer ${admin.token}` } })
  expect(answer.status).toBe(200)
  expect((await shop.request('GET', '/api/shop')).body).toMatchObject({ invoiceYears: 10 })
})

test('an invoice that is due when the account is deleted still names its buyer', async () => {
  const eve = await shop.signUp('Eve Leaving')
  const order = await placed(eve)
  await pay(eve, order)
  await shop.app.jobs.workOff()
  const password = { token: eve.token, body: { password: TEST_PASSWORD } }
  expect((await shop.request('DELETE', `/api/user/${eve.email}`, password)).status).toBe(200)
  const letters = async () => (await shop.pool.query("SELECT 1 FROM letters WHERE attachment ? 'invoice'")).rowCount
  const before = await letters()
  await issue()
  expect(await contentOf(order)).toMatchObject({ buyer: { name: 'Ann Example', email: eve.email } })
  expect(await letters()).toBe(before) // Nobody is there to get it
})

test('tax is what the order holds, on the invoice and on the credit note', async () => {
  const bob = await shop.signUp('Bob')
  const order = await placed(bob)
  await shop.pool.query(
    `UPDATE order_lines SET tax_rate_ppm = 190000, tax_code = 'standard', tax_cents = 190 WHERE order_id = $1`,
    [order],
  )
  await shop.pool.query(`UPDATE orders SET tax_mode = 'included', tax_cents = 190, currency = 'USD' WHERE id = $1`, [
    order,
  ])
  await shop.pool.query(`INSERT INTO order_tax_groups VALUES ($1, 'standard', 190000, 1190, 190)`, [order])
  await pay(bob, order)
  await issue()
  expect(await contentOf(order)).toMatchObject({
    taxMode: 'included',
    lines: [{ unitPriceCents: 1190, netCents: 1000, taxCents: 190, grossCents: 1190, ratePpm: 190_000 }],
    groups: [{ taxCode: 'standard', netCents: 1000, taxCents: 190, grossCents: 1190 }],
    totals: { netCents: 1000, taxCents: 190, grossCents: 1190 },
  })
  expect((await administer(shop, admin, order, 'refund', { amount: 5.95 })).status).toBe(200)
  await shop.pool.query('UPDATE order_refund_lines SET tax_cents = 95 WHERE order_id = $1', [order])
  await issue()
  expect(await contentOf(order, 'credit-note')).toMatchObject({
    lines: [{ units: 0, netCents: 500, taxCents: 95, grossCents: 595 }],
    corrects: { number: (await contentOf(order)).number },
  })
})

test('an order whose cents disagree gets no invoice, and keeps no other from its own', async () => {
  const [uma, val] = [await shop.signUp('Uma'), await shop.signUp('Val')]
  const [uneven, even] = [await placed(uma), await placed(val)]
  await shop.pool.query('UPDATE orders SET tax_cents = 7 WHERE id = $1', [uneven])
  await pay(uma, uneven)
  await pay(val, even)
  await issue()
  expect(await contentOf(even)).toBeDefined()
  expect(await contentOf(uneven)).toBeUndefined()
  const sums = await shop.request('GET', '/api/admin/invoices/sums', { token: admin.token })
  expect(sums.body).toMatchObject({
    waiting: 1,
    failed: [{ order: uneven, failure: expect.stringContaining('not 7') }],
  })
  await shop.pool.query('UPDATE orders SET tax_cents = 0 WHERE id = $1', [uneven])
  await issue()
  expect(await contentOf(uneven)).toBeDefined()
})

test('a guest downloads where they ordered; who comes by an email’s link gets it by email', async () => {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const email = 'guest@example.com'
  const body = { ...checkoutOf([{ part, quantity: 1, price: 10 }]), email }
  const guest = (await shop.request('POST', '/api/guest-orders', { body })).body as Record<
    'insertedId' | 'key' | 'token',
    string
  >
  const order = guest.insertedId
  const note = { token: admin.token, body: { note: 'in cash' } }
  expect((await shop.request('POST', `/api/orders/${order}/paid`, note)).status).toBe(200)
  await issue()
  const path = `/api/guest-orders/${order}/invoices`
  const as = (token: string) => ({ headers: { authorization: `Guest ${token}` } })
  const [invoice] = (await shop.request('GET', path, as(guest.token))).body as OrderInvoice[]
  expect(invoice).toMatchObject({ kind: 'invoice', total: 10, ready: true })
  expect((await fetch(`${shop.url}${path}/${invoice?._id}/pdf`, as(guest.token))).status).toBe(200)
  const opened = await shop.request('POST', `/api/guest-orders/${order}/open`, { body: { key: guest.key } })
  const { token } = opened.body as { token: string }
  expect((await fetch(`${shop.url}${path}/${invoice?._id}/pdf`, as(token))).status).toBe(404)
  expect((await shop.request('POST', `${path}/${invoice?._id}/send`, as(token))).status).toBe(200)
  const { rows } = await shop.pool.query(
    "SELECT subject FROM letters WHERE recipient = $1 AND attachment ? 'invoice'",
    [email],
  )
  expect(rows).toHaveLength(2)
})

test('where invoices come with the goods, paying issues none', async () => {
  await saveCompany(1, { when: 'shipped' })
  const wim = await shop.signUp('Wim')
  const order = await placed(wim)
  await pay(wim, order)
  await issue()
  expect(await contentOf(order)).toBeUndefined()
  expect((await administer(shop, admin, order, 'ship', { carrier: 'UPS' })).status).toBe(200)
  await issue()
  expect(await contentOf(order)).toMatchObject({ suppliedOn: { from: expect.any(String) } })
})
