import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { orderRefunds } from '#orders/server/payments/order-money-tables.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { sandboxRefunds } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  placed,
  readOrder,
  readSteps,
  silenceProvider,
  tellEvent,
  tellPaid,
} from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

const clock = { aheadMs: 0 }
const HALF_AN_HOUR_MS = 31 * 60_000
const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, () => new Date(Date.now() + clock.aheadMs))
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  clock.aheadMs = 0
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

/** Lets the order's time run out, as the job does. */
async function expire() {
  clock.aheadMs = HALF_AN_HOUR_MS
  await shop.app.orders.expireOrders()
  clock.aheadMs = 0
}

/** An intent of the order that was made at the provider, while our note of it was lost. */
async function lostIntent(order: string, amountCents: number): Promise<string> {
  const description = 'one whose note was lost'
  const intent = await shop.app.payments.createIntent({
    orderId: order,
    amountCents,
    description,
    idempotencyKey: randomUUID(),
  })
  if (isRefusal(intent)) throw new Error(intent.detail)
  return intent.clientSecret
}

describe('a payment that comes late', () => {
  test('after the time ran out pays the order when its stock is still there', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const order = await placed(shop, customer, { part, quantity: 5, price: 10 })
    const clientSecret = await lostIntent(order, 5000)
    await expire()
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
    const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
    await shop.app.jobs.workOff()
    expect(await readSteps(shop, customer, order)).toBe('placed → expired → paid')
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 0 })
    expect(await givenBack(id)).toEqual([])
  })

  test('goes back when the stock is gone, and the customer is told', async () => {
    const buyer = await shop.signUp(`Late buyer ${++people}`)
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const order = await placed(shop, buyer, { part, quantity: 5, price: 10 })
    const clientSecret = await lostIntent(order, 5000)
    await expire()
    await placed(shop, customer, { part, quantity: 1, price: 10 })
    const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
    expect(await givenBack(id)).toEqual([5000])
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      status: 'expired',
      paid: false,
      refunds: [{ reason: 'late', status: 'succeeded', amount: 50 }],
    })
    const told = await shop.db.select().from(emails).where(eq(emails.to, buyer.email))
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('We are refunding $50.00'))
  })

  test('goes back when the customer has deleted their account, although the stock is there', async () => {
    const buyer = await shop.signUp(`Late buyer ${++people}`)
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const order = await placed(shop, buyer, { part, quantity: 5, price: 10 })
    const clientSecret = await lostIntent(order, 5000)
    await expire()
    const { email, token } = buyer
    const gone = await shop.request('DELETE', `/api/user/${email}`, { token, body: { password: TEST_PASSWORD } })
    expect(gone.status).toBe(200)
    const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
    expect(await givenBack(id)).toEqual([5000])
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
    const kept = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    expect(kept.body).toMatchObject({ status: 'expired', paid: false, refunds: [{ reason: 'late', amount: 50 }] })
  })

  test('goes back when the order was withdrawn, or paid outside the shop meanwhile', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const [withdrawn, outside] = [
      await placed(shop, customer, { part, price: 10 }),
      await placed(shop, customer, { part, price: 10 }),
    ]
    const secrets = [await lostIntent(withdrawn, 1000), await lostIntent(outside, 1000)]
    await shop.request('DELETE', `/api/placeOrder/${withdrawn}`, { token: customer.token })
    await administer(shop, admin, outside, 'paid', { note: 'cash' })
    for (const [at, clientSecret] of secrets.entries()) {
      const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
      await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
      expect(await givenBack(id)).toEqual([1000])
      const order = [withdrawn, outside][at] ?? ''
      const [refund] = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.intentId, id))
      expect(refund).toMatchObject({ orderId: order, accountId: null, note: null })
      const why = order === outside ? /already paid/ : /cancelled/
      expect(await tellPaid(shop, customer, order, id)).toMatchObject({
        status: 409,
        body: { type: '/problems/order-state', detail: expect.stringMatching(why) },
      })
    }
    expect((await readOrder(shop, customer, withdrawn)).status).toBe('cancelled')
    expect((await readOrder(shop, customer, outside)).refunds).toMatchObject([{ reason: 'second' }])
  })

  test('and the withdrawal of the order: it ends paid, or withdrawn with the money back', async () => {
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const order = await placed(shop, customer, { part, price: 10 })
      const clientSecret = await beginPayment(shop, customer, order, 10)
      const withdraw = () => shop.request('DELETE', `/api/placeOrder/${order}`, { token: customer.token })
      const pay = () => confirmByCard(shop, clientSecret, CARDS.succeeds)
      await Promise.all(round % 2 ? [withdraw(), pay()] : [pay(), withdraw()])
      await shop.app.orders.reconcilePayments(AT_ONCE)
      await shop.app.jobs.workOff()
      ends.add((await readOrder(shop, customer, order)).status)
    }
    expect([...ends].every((end) => end === 'paid' || end === 'cancelled')).toBe(true)
  })
})

describe('of two payments that succeed for one order', () => {
  test('one pays it and the other goes back', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const secrets = [await lostIntent(order, 1000), await lostIntent(order, 1000)]
    const paid = await Promise.all(secrets.map((secret) => confirmByCard(shop, secret, CARDS.succeeds)))
    await Promise.all(paid.map(({ id }) => tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })))
    const [first, second] = paid
    expect([...(await givenBack(first?.id ?? '')), ...(await givenBack(second?.id ?? ''))]).toEqual([1000])
    const { status, transactionId, refunds } = await readOrder(shop, customer, order)
    expect(status).toBe('paid')
    expect(paid.map(({ id }) => id)).toContain(transactionId)
    expect(refunds).toMatchObject([{ reason: 'second', amount: 10 }])
  })

  test('a payment of another amount pays nothing and goes back', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const { id } = await confirmByCard(shop, await lostIntent(order, 999), CARDS.succeeds)
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
    expect(await givenBack(id)).toEqual([999])
    expect((await readOrder(shop, customer, order)).status).toBe('placed')
  })
})
