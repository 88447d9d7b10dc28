import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import { checkOut, checkoutOf, SHIP_TO } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

const flat = (id: string, price: number) => ({
  id,
  name: `Post ${id}`,
  kind: 'parcel',
  price: { by: 'flat', amount: price },
})
const ZONES = [
  { name: 'Near', countries: ['GB'], methods: [flat('post', 5)] },
  { name: 'Far', countries: ['FR'], methods: [flat('far', 12)] },
  { name: 'Farthest', countries: ['US'], methods: [{ ...flat('freight', 50), kind: 'freight' }] },
]
const YORK = { ...SHIP_TO, name: 'Bea Example', line1: '7 Other Street', city: 'York', postcode: 'YO1 7HH' }
const PARIS = { country: 'FR', name: 'Bea Example', line1: '7 Rue Haute', city: 'Paris', postcode: '75001' }
const FRESNO = { country: 'US', name: 'B', line1: '1 Main Street', city: 'Fresno', region: 'CA', postcode: '93650' }

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part = ''
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '1000' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  const { token } = admin
  const path = '/api/admin/settings/delivery'
  const { latest } = (await shop.request('GET', path, { token })).body as AdministeredSettings
  const saved = await shop.request('PUT', path, { token, body: { latest, value: { zones: ZONES } } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  part = await shop.addPart({ name: 'Chain', price: 10, quantity: 100 })
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

const WISH = { method: 'post', expectedTotal: 25 }

async function paid(): Promise<string> {
  const { body } = await checkOut(shop, [{ part, quantity: 2, price: 10 }], {
    token: customer.token ?? '',
    changes: WISH,
  })
  const { insertedId } = body as { insertedId: string }
  await administer(shop, admin, insertedId, 'paid', { note: 'Cash' })
  return insertedId
}

async function administered(id: string): Promise<AdministeredOrderDetails> {
  return (await shop.request('GET', `/api/orders/${id}`, { token: admin.token })).body as AdministeredOrderDetails
}

const pack = (order: string) =>
  administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 1 }], packed: true })
const readdress = (order: string, body: object) => administer(shop, admin, order, 'address', body)

describe('the address of a paid order', () => {
  test('changes for the same price, and the one of before stays in the history', async () => {
    const order = await paid()
    const before = await administered(order)
    expect((await readdress(order, { shipTo: YORK })).status).toBe(200)
    const after = await administered(order)
    expect(after).toMatchObject({
      ...{ customerName: 'Bea Example', shipTo: YORK, total: before.total, delivery: 5, status: 'paid' },
      pastAddresses: [{ address: before.address, by: { email: admin.email } }],
    })
    expect(after.address).toContain('York')
    const { rows } = await shop.pool.query(`SELECT after FROM audit_log WHERE action = 'order.change-address'`)
    expect(rows).toMatchObject([{ after: { delivery: true, billing: false } }])
    expect(JSON.stringify(rows)).not.toContain('York')
  })

  test('that costs another delivery keeps its price only when that is said', async () => {
    const order = await paid()
    const answer = await readdress(order, { shipTo: PARIS })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: 'This address costs $12.00 instead of $5.00. Keep the price, or cancel and enter a new order.',
        currentPrice: 12,
      },
    })
    expect((await readdress(order, { shipTo: PARIS, keepPrice: true })).status).toBe(200)
    expect(await administered(order)).toMatchObject({ total: 25, delivery: 5, shipTo: PARIS })
  })

  test('is refused where its delivery is not offered, for a packed order, and for one that is not paid', async () => {
    const order = await paid()
    expect(await readdress(order, { shipTo: FRESNO, keepPrice: true })).toMatchObject({
      ...{ status: 409, body: { detail: expect.stringContaining('not offered for this address') } },
    })
    await pack(order)
    expect(await readdress(order, { shipTo: YORK })).toMatchObject({
      status: 409,
      body: { detail: 'Unpack the parcel first.' },
    })
    expect((await administer(shop, admin, order, 'shipments/1/drop')).status).toBe(200)
    expect((await readdress(order, { shipTo: YORK })).status).toBe(200)
    const { body } = await checkOut(shop, [{ part, quantity: 2, price: 10 }], {
      token: customer.token ?? '',
      changes: WISH,
    })
    const unpaid = (body as { insertedId: string }).insertedId
    expect(await readdress(unpaid, { shipTo: YORK })).toMatchObject({
      status: 409,
      body: { type: '/problems/order-state' },
    })
    expect(await readdress(order, {})).toMatchObject({ status: 422 })
  })

  test('of billing changes once parts have left, that of delivery no more', async () => {
    const order = await paid()
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    expect(await readdress(order, { shipTo: YORK })).toMatchObject({ status: 409 })
    expect((await readdress(order, { billTo: PARIS })).status).toBe(200)
    expect(await administered(order)).toMatchObject({ status: 'shipped', billTo: PARIS, shipTo: SHIP_TO })
    expect((await readdress(order, { billTo: null })).status).toBe(200)
    const { billTo, pastAddresses } = await administered(order)
    expect(billTo).toBeNull()
    expect(pastAddresses.map(({ billingAddress }) => billingAddress?.includes('Paris'))).toEqual([undefined, true])
  })

  test('of before is exported with the account, and forgotten with it', async () => {
    const leaving = await shop.signUp('Leaving')
    const { body } = await checkOut(shop, [{ part, quantity: 2, price: 10 }], {
      token: leaving.token ?? '',
      changes: WISH,
    })
    const { insertedId } = body as { insertedId: string }
    await administer(shop, admin, insertedId, 'paid', { note: 'Cash' })
    await readdress(insertedId, { shipTo: YORK })
    const exported = await shop.request('GET', `/api/user/${leaving.email}/data`, { token: leaving.token })
    expect(JSON.stringify(exported.body)).toContain(SHIP_TO.line1)
    const gone = await shop.request('DELETE', `/api/user/${leaving.email}`, {
      ...{ token: leaving.token, body: { password: TEST_PASSWORD } },
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    const { rows } = await shop.pool.query('SELECT id FROM order_past_addresses WHERE order_id = $1', [insertedId])
    expect(rows).toEqual([])
  })
})

describe('an order that adds to a paid one', () => {
  const follow = (order: string, changes: object) =>
    administer(
      shop,
      admin,
      order,
      'follow-up',
      checkoutOf([{ part, quantity: 1, price: 10 }], { email: customer.email, method: 'post', ...changes }),
    )

  test('is delivered for nothing when both are packed together, and the pick list says so', async () => {
    const order = await paid()
    const answer = await follow(order, { together: true, expectedTotal: 10 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { insertedId, number } = answer.body as { insertedId: string; number: string }
    const first = await readOrder(shop, customer, order)
    expect(first.related).toEqual([{ as: 'followed-by', _id: insertedId, number, together: true }])
    expect(await readOrder(shop, customer, insertedId)).toMatchObject({
      ...{ total: 10, delivery: 0, status: 'placed' },
      related: [{ as: 'follows', _id: order, number: first.number, together: true }],
    })
    const listed = async () => {
      const path = `/api/orders/pick-list?orders=${order},${insertedId}`
      const { orders } = (await shop.request('GET', path, { token: admin.token })).body as PickList
      return orders.map((one) => [one.number, one.together])
    }
    expect(await listed()).toEqual([[first.number, []]])
    await administer(shop, admin, insertedId, 'paid', { note: 'Cash' })
    expect(await listed()).toEqual([
      [first.number, [number]],
      [number, [first.number]],
    ])
  })

  test('by itself costs its delivery', async () => {
    const answer = await follow(await paid(), { expectedTotal: 15 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  test('is refused together with an order that goes elsewhere, is packed or is gone', async () => {
    const order = await paid()
    expect(await follow(order, { together: true, shipTo: YORK, expectedTotal: 10 })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'together' }] } },
    })
    const units = { lines: [{ line: 1, quantity: 2 }], packed: true }
    await administer(shop, admin, order, 'shipments', units)
    expect(await follow(order, { together: true, expectedTotal: 10 })).toMatchObject({ status: 409 })
    expect((await follow(order, { expectedTotal: 15 })).status).toBe(200)
    await administer(shop, admin, order, 'shipments/1/ship', {})
    expect(await follow(order, { expectedTotal: 15 })).toMatchObject({ status: 409 })
  })
})
