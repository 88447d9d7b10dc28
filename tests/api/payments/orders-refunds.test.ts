import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { orderRefunds } from '#orders/server/payments/order-money-tables.ts'
import { sandboxRefunds } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  placedAndPaid,
  readOrder,
  readSteps,
  silenceProvider,
  tellEvent,
} from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  await shop.app.jobs.workOff()
  await shop.app.orders.reconcilePayments(AT_ONCE)
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db, { settled: true })
})
afterAll(() => shop.close())

async function stockOf(part: string) {
  const [row] = await shop.db.select().from(parts).where(eq(parts.id, part))
  return row && { quantity: row.quantity, available: row.available }
}

async function givenBack(intent: string): Promise<number[]> {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
  return rows.map(({ amountCents }) => amountCents)
}

describe('money back', () => {
  test('a paid order that is cancelled gives the money back to the card and the stock to the shop', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, quantity: 2, price: 10 })
    expect((await administer(shop, admin, order, 'cancel', { note: 'broken' })).status).toBe(200)
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'cancelled',
      refunded: 20,
      refunds: [{ amount: 20, status: 'pending', reason: 'cancelled' }],
    })
    expect(await givenBack(intent)).toEqual([2000])
    expect((await readOrder(shop, customer, order)).refunds).toMatchObject([{ amount: 20, status: 'succeeded' }])
  })

  test('parts of it, and never more than was paid, by however many administrators at once', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => administer(shop, admin, order, 'refund', { amount: 3 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      type: '/problems/refund-too-large',
      refundable: 1,
    })
    expect(await readOrder(shop, customer, order)).toMatchObject({ status: 'paid', refunded: 9 })
    expect(await administer(shop, admin, order, 'refund', { amount: 1.01 })).toMatchObject({ status: 409 })
    expect(await administer(shop, admin, order, 'refund')).toMatchObject({ body: { order: { status: 'refunded' } } })
    expect((await givenBack(intent)).sort()).toEqual([100, 300, 300, 300])
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
    expect(await readSteps(shop, customer, order)).toBe('placed → paid → refunded')
  })

  test('of an order that was sent leaves the stock as it is', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, quantity: 2, price: 10 })
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    expect((await administer(shop, admin, order, 'refund', { note: 'Lost on its way' })).status).toBe(200)
    expect(await stockOf(part)).toEqual({ quantity: 3, available: 3 })
    expect(await givenBack(intent)).toEqual([2000])
    const [decided] = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order))
    expect(decided).toMatchObject({ note: 'Lost on its way', accountId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test('asked for twenty times at once with one Idempotency-Key is given once, with equal answers', async () => {
    const part = await shop.addPart({ price: 10 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    const ask = () =>
      shop.request('POST', `/api/orders/${order}/refund`, {
        token: admin.token,
        body: { amount: 2 },
        headers: { 'idempotency-key': 'refund-form' },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await givenBack(intent)).toEqual([200])
  })

  test('and sending at the same time: one of them', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order } = await placedAndPaid(shop, customer, { part, quantity: 5, price: 10 })
    const [sent, back] = await Promise.all([
      administer(shop, admin, order, 'ship', { carrier: 'Post' }),
      administer(shop, admin, order, 'cancel'),
    ])
    expect([sent.status, back.status].sort()).toEqual([200, 409])
    expect(await stockOf(part)).toEqual(
      sent.status === 200 ? { quantity: 0, available: 0 } : { quantity: 5, available: 5 },
    )
  })

  test('begun at the provider by hand is taken over, and the order is refunded', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    await shop.app.payments.refund({ intentId: intent, idempotencyKey: 'by hand' })
    await tellEvent(shop, { type: 'charge.refunded', intent })
    await shop.app.jobs.workOff()
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'refunded',
      refunded: 10,
      refunds: [{ reason: 'provider', status: 'succeeded' }],
    })
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
  })
  test('begun at the provider is heard of without its event, also after a wrong clock was set right', async () => {
    const { order, intent } = await placedAndPaid(shop, customer, {
      part: await shop.addPart({ price: 10 }),
      price: 10,
    })
    await shop.app.orders.reconcilePayments(AT_ONCE)
    const { rowCount } = await shop.pool.query(`UPDATE provider_marks SET at = at + interval '1 day'`)
    expect(rowCount).toBe(1)
    await shop.app.payments.refund({ intentId: intent, amountCents: 300, idempotencyKey: 'unheard of' })
    await shop.app.orders.reconcilePayments(AT_ONCE)
    await shop.app.jobs.workOff()
    expect(await readOrder(shop, customer, order)).toMatchObject({ refunded: 3 })
  })
})
