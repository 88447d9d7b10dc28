import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const DAY_MS = 24 * 3_600_000
const clock = { aheadMs: 0 }
const flat = (amount: number) => ({ by: 'flat', amount })
const COUNTER = {
  ...{ id: 'counter', name: 'Pick up', kind: 'pickup', price: flat(0) },
  pickup: { address: 'Hafenstr. 1, 24103 Kiel', hours: 'Mon–Fri 9–17' },
}
const POST = { id: 'post', name: 'Post', kind: 'parcel', price: flat(5) }

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop(
    { SHOP_DEMO: 'on', OPEN_ORDERS: '100', BANK_TRANSFER_OPEN: '100', BANK_TRANSFER: 'Holder: A; BIC: B' },
    () => new Date(Date.now() + clock.aheadMs),
  )
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Cora')
  await shop.pool.query('UPDATE auth_user SET email_verified = true')
  await save('delivery', { zones: [{ name: 'All', everywhere: true, methods: [COUNTER, POST] }] })
  await save('payments', { onPickup: { on: true, days: 5, words: 'Cash or card' } })
})
afterEach(async () => {
  clock.aheadMs = 0
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

async function save(name: string, value: object) {
  const { token } = admin
  const { latest } = (await shop.request('GET', `/api/admin/settings/${name}`, { token })).body as AdministeredSettings
  const { status } = await shop.request('PUT', `/api/admin/settings/${name}`, { token, body: { latest, value } })
  expect(status).toBe(200)
}

type Placed = { insertedId: string; number: string }

async function placed(method = 'counter') {
  const part = await shop.addPart({ name: 'Chain', price: 20, quantity: 10 })
  const changes = { method, expectedTotal: method === 'post' ? 45 : 40 }
  const { body } = await checkOut(shop, [{ part, quantity: 2, price: 20 }], { ...customer, changes })
  return { ...(body as Placed), part }
}

/** Placed, and its buyer pays when they pick it up. */
async function toCollect() {
  const order = await placed()
  expect((await choose(order.insertedId)).status).toBe(200)
  return order
}

const choose = (id: string, way = 'pay-on-pickup') =>
  shop.request('POST', `/api/placeOrder/${id}/${way}`, { token: customer.token })
const handOver = (id: string, body: object = { paidBy: 'cash' }) => administer(shop, admin, id, 'hand-over', body)
const pack = (id: string) =>
  administer(shop, admin, id, 'shipments', { lines: [{ line: 1, quantity: 2 }], packed: true })
const read = (id: string) => readOrder(shop, customer, id)
const left = async (part: string) =>
  (await shop.pool.query('SELECT quantity, available FROM parts WHERE id = $1', [part])).rows[0]

async function subjects(number: string): Promise<string[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query('SELECT subject FROM letters WHERE subject LIKE $1 ORDER BY subject', [
    `%${number}%`,
  ])
  return rows.map(({ subject }) => subject)
}

test('only what is picked up is paid then; it waits for days, and its buyer is reminded', async () => {
  const posted = await placed('post')
  expect((await read(posted.insertedId)).ways).toEqual(['card', 'transfer'])
  expect(await choose(posted.insertedId)).toMatchObject({
    status: 409,
    body: { type: '/problems/payment-not-offered' },
  })
  const { insertedId: order, number } = await placed()
  expect(await read(order)).toMatchObject({
    ...{ ways: ['card', 'transfer', 'on-pickup'], onPickup: { days: 5, words: 'Cash or card' } },
  })
  const chosen = await choose(order)
  const { expiresAt } = chosen.body as { expiresAt: string }
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(4.9 * DAY_MS)
  expect((await choose(order)).body).toEqual(chosen.body)
  expect(await read(order)).toMatchObject({ status: 'placed', paymentChoice: 'on-pickup' })
  expect(await subjects(number)).toEqual([`Your order ${number} is reserved for pick-up`])
  const { token } = admin
  expect((await shop.request('GET', '/api/orders?attention=pickup', { token })).body).toMatchObject([{ number }])
  expect((await shop.request('GET', '/api/orders/queues', { token })).body).toContainEqual({
    ...{ queue: 'to-collect', count: 1, andMore: false },
  })
  // The reminder waits in the queue for its day.
  const due = `UPDATE jobs.job SET start_after = now() WHERE data ->> 'orderId' = $1 AND data ->> 'letter' = 'collect-soon'
    AND start_after = $2 RETURNING 1`
  expect((await shop.pool.query(due, [order, new Date(Date.parse(expiresAt) - DAY_MS)])).rowCount).toBe(1)
  expect((await subjects(number))[0]).toMatch(new RegExp(`^Pick up your order ${number} by `))
  clock.aheadMs = 6 * DAY_MS
  await shop.app.orders.expireOrders()
  clock.aheadMs = 0
  expect(await read(order)).toMatchObject({ status: 'expired' })
  expect(await subjects(number)).toContain(`Your order ${number} has expired`)
})

test('it is packed, not shipped unpaid, and handed over: paid outside, delivered, with one receipt', async () => {
  const { insertedId: order, number, part } = await toCollect()
  expect((await pack(order)).status).toBe(200)
  expect((await administer(shop, admin, order, 'shipments/1/ship', {})).status).toBe(409)
  expect((await choose(order, 'bank-transfer')).status).toBe(409)
  expect(await handOver(order, {})).toMatchObject({ status: 422, body: { errors: [{ path: 'paidBy' }] } })
  const done = await handOver(order, { paidBy: 'terminal', note: 'Slip 17' })
  expect([done.status, done.body]).toMatchObject([200, { order: { status: 'delivered', paidBy: 'outside' } }])
  expect((await handOver(order)).status).toBe(409)
  expect(await left(part)).toEqual({ quantity: 8, available: 8 })
  const { body } = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
  expect(body).toMatchObject({
    history: [
      { to: 'placed' },
      { to: 'paid', note: 'Card terminal, on pick-up. Slip 17' },
      { to: 'shipped' },
      { to: 'delivered' },
    ],
    shipments: [{ shipment: 1, status: 'delivered' }],
  })
  expect(await subjects(number)).toEqual([`Receipt for your order ${number}`])
})

test('money that was paid at the counter goes back outside the shop, to the cent', async () => {
  const { insertedId: order } = await toCollect()
  await handOver(order)
  const refund = (amount: number) => administer(shop, admin, order, 'outside-refund', { amount, note: 'Cash' })
  expect((await refund(41)).status).toBe(409)
  expect((await refund(15)).status).toBe(200)
  expect((await refund(25)).status).toBe(200)
  expect(await read(order)).toMatchObject({ status: 'refunded', refunded: 40 })
})

test('a card pays it meanwhile; what is paid already is only handed over', async () => {
  const { insertedId: order } = await toCollect()
  await pack(order)
  const { id: transactionId } = await confirmByCard(shop, await beginPayment(shop, customer, order, 40), CARDS.succeeds)
  const { token } = customer
  await shop.request('PATCH', `/api/placeOrder/${order}`, { token, body: { transactionId } })
  expect(await read(order)).toMatchObject({ status: 'paid', transactionId })
  expect((await handOver(order, {})).body).toMatchObject({ order: { status: 'delivered', paidBy: 'card' } })
})

test('hand-over, expiry and cancellation at the same moment: one of them happens, once', async () => {
  for (let round = 0; round < 6; round++) {
    const { insertedId: order, part } = await toCollect()
    if (round % 2) await pack(order)
    await shop.pool.query('UPDATE orders SET hold_expires_at = now() WHERE id = $1', [order])
    const remove = () => shop.request('DELETE', `/api/placeOrder/${order}`, { token: customer.token })
    const ends = [administer(shop, admin, order, 'cancel', {}), shop.app.orders.expireOrders(), remove()]
    const handing = Promise.all([handOver(order), handOver(order)])
    await Promise.all(ends)
    const handed = (await handing).filter(({ status }) => status === 200).length
    const { status } = await read(order)
    expect([handed, status]).toEqual(handed === 1 ? [1, 'delivered'] : [0, expect.stringMatching(/cancelled|expired/)])
    expect(await left(part)).toEqual(handed === 1 ? { quantity: 8, available: 8 } : { quantity: 10, available: 10 })
    await assertOrderInvariants(shop.db)
  }
})

test('a guest pays on pick-up too; what is posted is not handed over', async () => {
  const part = await shop.addPart({ name: 'Chain', price: 20, quantity: 10 })
  const body = { ...checkoutOf([{ part, quantity: 1, price: 20 }], { method: 'counter' }), email: 'guest@example.com' }
  const guest = (await shop.request('POST', '/api/guest-orders', { body })).body as Placed & { token: string }
  const headers = { authorization: `Guest ${guest.token}` }
  expect((await shop.request('POST', `/api/guest-orders/${guest.insertedId}/pay-on-pickup`, { headers })).status).toBe(
    200,
  )
  expect((await handOver(guest.insertedId)).status).toBe(200)
  const posted = await placed('post')
  expect(await handOver(posted.insertedId)).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
})

test('where nothing but pick-up is paid, a parcel is not ordered, and the checkout says so', async () => {
  await save('payments', { card: false, transfer: { offered: 'off' }, onPickup: { on: true } })
  const part = await shop.addPart({ price: 20, quantity: 10 })
  const lines = [{ part, quantity: 1 }]
  const quote = await shop.request('POST', '/api/quote', { body: { lines, method: 'post' } })
  expect(quote.body).toMatchObject({ ways: [], orderable: false, message: expect.stringContaining('pick-up') })
  const changes = { method: 'post', expectedTotal: 25 }
  const answer = await checkOut(shop, [{ part, quantity: 1, price: 20 }], { ...customer, changes })
  expect(answer).toMatchObject({ status: 409, body: { type: '/problems/payment-not-offered' } })
  await save('payments', { onPickup: { on: true, days: 5, words: 'Cash or card' } })
})

test('staff enter an order that is paid on pick-up: it waits for its buyer', async () => {
  const part = await shop.addPart({ name: 'Chain', price: 20, quantity: 10 })
  const body = {
    ...checkoutOf([{ part, quantity: 1, price: 20 }]),
    ...{ method: 'counter', email: 'caller@example.com', payment: 'on-pickup' },
  }
  const { body: made, status } = await shop.request('POST', '/api/orders', { token: admin.token, body })
  expect(status, JSON.stringify(made)).toBe(200)
  const { insertedId } = made as Placed
  const read = await shop.request('GET', `/api/orders/${insertedId}`, { token: admin.token })
  expect(read.body).toMatchObject({ status: 'placed', paymentChoice: 'on-pickup' })
  expect((await administer(shop, admin, insertedId, 'hand-over', { paidBy: 'cash' })).status).toBe(200)
})
