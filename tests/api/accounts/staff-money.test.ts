import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#accounts/contract/staff.ts'
import type { Overview } from '#app/contract/overview.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** In no other number or id of these answers. */
const [PRICE, AMOUNTS] = [4321.87, /4321\.87|4,321\.87|432187|12965\.61|12,965\.61/]

let shop: TestShop
let chief: TestAccount
let order: string
const staff = new Map<string, TestAccount>()
beforeAll(async () => {
  shop = await createTestShop()
  chief = await shop.signUpAdmin('Chief')
  const { body: roles } = await shop.request('GET', '/api/admin/roles', { token: chief.token })
  for (const { _id, name } of roles as StaffRole[]) {
    if (name === 'Administrator') continue
    const account = await shop.signUp(name)
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
    await shop.request('PUT', `/api/admin/staff/${account.email}`, { token: chief.token, body: { role: _id } })
    staff.set(name, await shop.signIn(account))
  }
  const part = await shop.addPart({ price: PRICE, quantity: 9 })
  const buyer = await shop.signUp('Buyer')
  const form = { placeOrderProduct: part, placeOrderQuantity: 3, placePrice: PRICE * 3, phone: '0113 496 0000' }
  const placed = await shop.request('POST', '/api/placeOrder', {
    ...{ token: buyer.token, body: { ...form, address: '1 Mill Lane, Leeds' } },
  })
  order = (placed.body as { insertedId: string }).insertedId
  await as('Accounts', 'POST', `/orders/${order}/paid`, { note: 'By bank' })
})
afterAll(() => shop.close())

function as(role: string, method: string, path: string, body?: unknown) {
  return shop.request(method, `/api${path}`, {
    token: staff.get(role)?.token ?? '',
    ...(body !== undefined && { body }),
  })
}

test('who packs sees, packs and ships orders, and no amount of money', async () => {
  const answers = [
    await as('Warehouse', 'GET', '/orders'),
    await as('Warehouse', 'GET', `/orders/${order}`),
    await as('Warehouse', 'GET', '/orders/pick-list'),
    await as('Warehouse', 'GET', '/orders/queues'),
    await as('Warehouse', 'GET', '/returns'),
    await as('Warehouse', 'GET', '/overview'),
    await as('Warehouse', 'GET', '/admin/search?q=Buyer'),
    await as('Warehouse', 'POST', `/orders/${order}/notes`, { text: 'The box is dented' }),
    await as('Warehouse', 'POST', `/orders/${order}/shipments`, { lines: [{ line: 1, quantity: 1 }] }),
    await as('Warehouse', 'POST', `/orders/${order}/ship`, { carrier: 'Post' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(AMOUNTS)
  }
  expect(answers[1]?.body).toMatchObject({ customerName: 'Buyer', lines: [{ quantity: 3 }], status: 'paid' })
  expect((await as('Warehouse', 'GET', `/placeOrder/${order}`)).status).toBe(404)
  expect((await as('Warehouse', 'GET', '/orders/export')).status).toBe(403)
  for (const role of ['Service', 'Accounts']) {
    const { body } = await as(role, 'GET', `/orders/${order}`)
    expect(body).toMatchObject({ total: PRICE * 3, lines: [{ price: PRICE }] })
  }
})

test('the overview has the figures and the to-dos of the role', async () => {
  const overviewOf = async (role: string) => (await as(role, 'GET', '/overview')).body as Overview
  const pathsOf = ({ waiting }: Overview) => new Set(waiting.map(({ to }) => to.replace(/\?.*/, '')))
  const [packer, content, accounts] = [
    await overviewOf('Warehouse'),
    await overviewOf('Content'),
    await overviewOf('Accounts'),
  ]
  expect(packer.sales).toEqual([])
  expect(pathsOf(packer)).toContain('/dashboard/manageAllOrders')
  expect(pathsOf(packer)).not.toContain('/dashboard/messages')
  expect(content).toMatchObject({ sales: [], waiting: [], lowStock: [], newestReviews: [] })
  expect(accounts.sales.length).toBeGreaterThan(0)
})

test('the field for everything finds what the role may see', async () => {
  const found = async (role: string) => (await as(role, 'GET', '/admin/search?q=Buyer')).body
  expect(await found('Warehouse')).toMatchObject({ orders: [{ customerName: 'Buyer' }], customers: [], invoices: [] })
  expect(await found('Content')).toEqual({ orders: [], customers: [], parts: [], invoices: [], returns: [] })
})

test('who edits parts without prices changes everything else of a part', async () => {
  const role = { name: 'Editors', permissions: ['parts.edit'] }
  const made = await shop.request('POST', '/api/admin/roles', { token: chief.token, body: role })
  const account = staff.get('Content') as TestAccount
  const body = { role: (made.body as { insertedId: string }).insertedId }
  await shop.request('PUT', `/api/admin/staff/${account.email}`, { token: chief.token, body })
  const { token } = await shop.signIn(account)
  const part = await shop.addPart({ price: 10 })
  const known = (await shop.request('GET', `/api/product/${part}`, { token })).body as Record<string, unknown>
  const { name, description, price, min, sku, category, specs, typedImg, version } = known
  const change = {
    name,
    description: description || 'Runs true',
    price,
    minimum: min,
    sku,
    category,
    specs,
    img: typedImg,
    version,
  }
  const edit = (more: object) => shop.request('PUT', `/api/part/${part}`, { token, body: { ...change, ...more } })
  const refused = await edit({ price: 1 })
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('doesn’t include prices') } })
  expect(await edit({ name: 'A better name' })).toMatchObject({
    status: 200,
    body: { part: { name: 'A better name' } },
  })
})
