import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#orders/contract/orders.ts'
import { placed } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Bob')
  part = await shop.addPart({ name: 'Chain', quantity: 1000, price: 10 })
})
afterAll(() => shop.close())

const latest: Record<string, number> = {}
async function save(name: string, value: object) {
  const body = { latest: latest[name] ?? 0, value }
  const saved = await shop.request('PUT', `/api/admin/settings/${name}`, { token: admin.token, body })
  if (saved.status === 200) latest[name] = (saved.body as { latest: number }).latest
  return saved
}

async function orderNow(): Promise<Order> {
  const id = await placed(shop, customer, { part, price: 10, quantity: 1 })
  return readOrder(id)
}
async function readOrder(id: string): Promise<Order> {
  return (await shop.request('GET', `/api/placeOrder/${id}`, { token: customer.token })).body as Order
}
async function found(search: string): Promise<string[]> {
  const path = `/api/orders?search=${encodeURIComponent(search)}`
  return ((await shop.request('GET', path, { token: admin.token })).body as Order[]).map(({ number }) => number)
}

test('orders carry the prefix that the owner chose, and keep the one that they were placed with', async () => {
  const before = await orderNow()
  expect(before.number).toMatch(/^PM-\d{6}$/)
  expect((await save('brand', { orderPrefix: 'rw-' })).status).toBe(200)
  const after = await orderNow()
  expect(after.number).toMatch(/^RW-\d{6}$/)
  expect((await save('brand', { orderPrefix: '26-' })).status).toBe(200)
  const last = await orderNow()
  expect((await readOrder(before._id)).number).toBe(before.number)
  expect((await readOrder(after._id)).number).toBe(after.number)

  const digits = after.number.slice(3)
  for (const typed of [after.number, `rw ${digits}`, `26-${digits}`, digits])
    expect([typed, await found(typed)]).toEqual([typed, [after.number]])
  expect(await found(last.number)).toEqual([last.number])
  expect(await found(before.number)).toEqual([before.number])
})

test('a prefix that other documents have is refused, and so is one that is none', async () => {
  const refusal = async (orderPrefix: string) => (await save('brand', { orderPrefix })).body
  const says = (message: string) => ({ errors: [{ path: 'value.orderPrefix', message }] })
  for (const wrong of ['', 'RW', 'R W-', 'RADWERK-', 'Ü-'])
    expect(await refusal(wrong)).toMatchObject(says('Use 1 to 5 letters or digits and a dash, such as PM-'))
  expect(await refusal('r-')).toMatchObject(says('Returns begin with R-, withdrawals with W-. Choose another.'))
  expect(await refusal('CN-')).toMatchObject(says('Credit notes begin with CN- already. Choose another.'))

  expect((await save('brand', { orderPrefix: 'RE-' })).status).toBe(200)
  const company = { name: 'Radwerk', invoices: { invoicePrefix: 'RE-2026-' } }
  expect((await save('company', company)).body).toMatchObject({
    errors: [{ path: 'value.invoices.invoicePrefix', message: 'Orders begin with RE- already. Choose another.' }],
  })
  const body = { settings: { company, brand: { orderPrefix: 'RE-' } } }
  const imported = await shop.request('POST', '/api/admin/settings/import', { token: admin.token, body })
  expect(imported).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'settings.company.invoices.invoicePrefix' }] } },
  })
  expect((await save('brand', { orderPrefix: 'AB-' })).status).toBe(200)
  expect((await save('company', company)).status).toBe(200)
  expect(await refusal('RE-')).toMatchObject(says('Invoices begin with RE-2026- already. Choose another.'))
})
