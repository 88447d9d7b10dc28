import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderPayments } from '#orders/server/payments/order-money-tables.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { sandboxPaymentIntents } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { placed, readSteps, sandboxOf, silenceProvider, tellEvent, tellPaid } from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const MINUTE_MS = 60_000
const SUCCEEDS_LATER = '4000000000006009'
const clock = { aheadMs: 0 }
let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, () => new Date(Date.now() + clock.aheadMs))
  await silenceProvider(shop)
  customer = await shop.signUp('Customer')
})
afterEach(() => {
  clock.aheadMs = 0
})
afterAll(() => shop.close())

/** An order, and the payment that was begun for it. */
async function begun() {
  const part = await shop.addPart({ price: 10 })
  const order = await placed(shop, customer, { part, price: 10 })
  const clientSecret = await beginPayment(shop, customer, order, 10)
  return { order, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' }
}

async function expireAfter(minutes: number) {
  clock.aheadMs = minutes * MINUTE_MS
  await shop.app.orders.expireOrders()
  clock.aheadMs = 0
}

const steps = (order: string) => readSteps(shop, customer, order)
/** Why closing the payments of an order failed, while it is to be tried again. */
async function failureOf(order: string) {
  const { stuck } = await shop.app.jobs.overview()
  return stuck.find(({ queue, data }) => queue === 'close-payments' && JSON.stringify(data).includes(order))?.failure
}
async function noted(intent: string) {
  const [row] = await shop.db.select().from(orderPayments).where(eq(orderPayments.intentId, intent))
  return row?.status
}
/** When the provider was last asked about it. */
async function askedAbout(intent: string) {
  const [row] = await shop.db.select().from(orderPayments).where(eq(orderPayments.intentId, intent))
  return row?.checkedAt?.getTime()
}
async function atProvider(intent: string) {
  const [row] = await shop.db.select().from(sandboxPaymentIntents).where(eq(sandboxPaymentIntents.id, intent))
  return row?.status
}

describe('an order whose time has run out', () => {
  test('expires, and its payment can bring no money any more', async () => {
    const { order, intent, clientSecret } = await begun()
    await expireAfter(31)
    expect(await steps(order)).toBe('placed → expired')
    expect([await noted(intent), await atProvider(intent)]).toEqual(['canceled', 'canceled'])
    expect((await confirmByCard(shop, clientSecret, CARDS.succeeds)).status).toBe('failed')
    expect(await tellPaid(shop, customer, order, intent)).toMatchObject({
      status: 409,
      body: { type: '/problems/payment-incomplete', detail: expect.stringContaining('cancelled') },
    })
  })

  test('is paid when the money came in the last moment, though nobody told of it', async () => {
    const { order, clientSecret } = await begun()
    await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await expireAfter(31)
    expect(await steps(order)).toBe('placed → paid')
  })

  test('waits while the bank is still at work on the payment, and is paid when it comes', async () => {
    const { order, intent, clientSecret } = await begun()
    // The bank's decision lies beyond the order's time, by the sandbox's clock too.
    clock.aheadMs = 60 * MINUTE_MS
    expect((await confirmByCard(shop, clientSecret, SUCCEEDS_LATER)).status).toBe('processing')
    await expireAfter(31)
    expect([await steps(order), await noted(intent)]).toEqual(['placed', 'open'])
    expect(await askedAbout(intent)).toBeGreaterThan(Date.now() + 30 * MINUTE_MS)
    await sandboxOf(shop).work(120 * MINUTE_MS)
    expect((await tellPaid(shop, customer, order, intent)).status).toBe(200)
    expect(await steps(order)).toBe('placed → paid')
  })

  test('expires while the provider is away: what it reports later is settled then', async () => {
    const { order, intent } = await begun()
    await sandboxOf(shop).onRequest({ failure: 'error_500', times: 20 })
    await expireAfter(31)
    await sandboxOf(shop).reset()
    await silenceProvider(shop)
    expect([await steps(order), await noted(intent)]).toEqual(['placed → expired', 'open'])
    await shop.app.jobs.workOff()
    expect(await noted(intent)).toBe('canceled')
  })

  test('expires when the provider does not know its payment, as after its keys were replaced', async () => {
    const { order } = await begun()
    const intentId = `pi_foreign${order.replaceAll('-', '')}`
    const at = new Date()
    const row = { intentId, orderId: order, amountCents: 1000, currency: 'usd', livemode: false }
    await shop.db.insert(orderPayments).values({ ...row, createdAt: at, checkedAt: at })
    await expireAfter(31)
    expect([await steps(order), await noted(intentId)]).toEqual(['placed → expired', 'canceled'])
  })
})

test('an order that is paid leaves no other payment that could bring money', async () => {
  const { order, clientSecret } = await begun()
  const key = { idempotencyKey: randomUUID(), description: 'of a second tab' }
  const other = await shop.app.payments.createIntent({ orderId: order, amountCents: 1000, ...key })
  if (isRefusal(other)) throw new Error(other.detail)
  await tellEvent(shop, { type: 'payment_intent.payment_failed', intent: other.id })
  await shop.app.jobs.workOff()
  expect(await noted(other.id)).toBe('open')
  const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
  expect((await tellPaid(shop, customer, order, id)).status).toBe(200)
  await shop.app.jobs.workOff()
  expect([await noted(other.id), await atProvider(other.id)]).toEqual(['canceled', 'canceled'])
})

test('the payment of an order that waits for it is not closed, whoever asks', async () => {
  const { order, intent, clientSecret } = await begun()
  await shop.app.jobs.send(shop.db, 'close-payments', { orderId: order })
  await shop.app.jobs.workOff()
  expect([await failureOf(order), await noted(intent)]).toEqual([undefined, 'open'])
  expect((await confirmByCard(shop, clientSecret, CARDS.succeeds)).status).toBe('succeeded')
})

describe('an order that is withdrawn', () => {
  const withdraw = (order: string) => shop.request('DELETE', `/api/placeOrder/${order}`, { token: customer.token })

  test('leaves no payment that could bring money', async () => {
    const { order, intent } = await begun()
    expect((await withdraw(order)).status).toBe(200)
    await shop.app.jobs.workOff()
    expect([await noted(intent), await atProvider(intent)]).toEqual(['canceled', 'canceled'])
  })

  test('while the provider is away has its payment closed later', async () => {
    const { order, intent } = await begun()
    await sandboxOf(shop).onRequest({ failure: 'error_500', times: 20 })
    const { status } = await withdraw(order)
    await shop.app.jobs.workOff()
    await sandboxOf(shop).reset()
    await silenceProvider(shop)
    expect([status, await steps(order), await noted(intent)]).toEqual([200, 'placed → cancelled', 'open'])
    expect(await failureOf(order)).toMatch(/provider/i)
  })

  test('while the bank is at work on its payment is closed once the bank is done, and the money goes back', async () => {
    const { order, intent, clientSecret } = await begun()
    await confirmByCard(shop, clientSecret, SUCCEEDS_LATER)
    const { status } = await withdraw(order)
    await shop.app.jobs.workOff()
    expect([status, await steps(order), await noted(intent)]).toEqual([200, 'placed → cancelled', 'open'])
    expect(await failureOf(order)).toMatch(/still processing/)
    await sandboxOf(shop).work(60 * MINUTE_MS)
    expect(await tellPaid(shop, customer, order, intent)).toMatchObject({
      status: 409,
      body: { type: '/problems/order-state', detail: expect.stringContaining('cancelled') },
    })
    expect(await noted(intent)).toBe('succeeded')
  })
})
