import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#contract/problem.ts'
import { sandboxRefunds } from '#server/adapters/payments/sandbox-tables.ts'
import { parts } from '#server/catalogue/catalogue-tables.ts'
import { letters } from '#server/correspondence/correspondence-tables.ts'
import { providerEvents } from '#server/orders/order-money-tables.ts'
import { assertOrderInvariants } from '#server/testing/order-invariants.ts'
import {
  administer,
  payAtProvider,
  placed,
  placedAndPaid,
  readOrder,
  readSteps,
  tellEvent,
  tellPaid,
} from '#server/testing/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '#server/testing/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'

const clock = { aheadMs: 0 }
const HALF_AN_HOUR_MS = 31 * 60_000
const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100' }, () => new Date(Date.now() + clock.aheadMs))
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  clock.aheadMs = 0
  await shop.app.jobs.workOff()
  await shop.app.orders.reconcile(AT_ONCE)
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
  await shop.app.orders.expire()
  clock.aheadMs = 0
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
    expect((await administer(shop, admin, order, 'refund')).status).toBe(200)
    expect(await stockOf(part)).toEqual({ quantity: 3, available: 3 })
    expect(await givenBack(intent)).toEqual([2000])
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
    await shop.app.payments.refund({ intentId: intent, refundId: '', idempotencyKey: 'by hand' })
    await tellEvent(shop, { type: 'charge.refunded', intent })
    await shop.app.jobs.workOff()
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'refunded',
      refunded: 10,
      refunds: [{ reason: 'provider', status: 'succeeded' }],
    })
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
  })
})

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
    const told = await shop.db.select().from(letters).where(eq(letters.to, buyer.email))
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('We are refunding $50.00'))
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
    for (const clientSecret of secrets) {
      const { id } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
      await tellEvent(shop, { type: 'payment_intent.succeeded', intent: id })
      expect(await givenBack(id)).toEqual([1000])
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
      await shop.app.orders.reconcile(AT_ONCE)
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
    const back = await Promise.all(paid.map(({ id }) => givenBack(id)))
    expect(back.flat()).toEqual([1000])
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

describe('what the provider tells', () => {
  const stored = () => shop.db.select().from(providerEvents)

  test('pays an order whose browser was closed; twenty copies at once have one effect', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const intent = await payAtProvider(shop, customer, order)
    const before = (await stored()).length
    const id = `evt_${randomUUID()}`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tellEvent(shop, { type: 'payment_intent.succeeded', intent, id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await shop.app.jobs.workOff()
    expect((await stored()).length).toBe(before + 1)
    expect(await readSteps(shop, customer, order)).toBe('placed → paid')
    expect(await tellPaid(shop, customer, order, intent)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  })

  test('is believed only when it is signed, over the very bytes, and not long ago', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const intent = await payAtProvider(shop, customer, order)
    const before = (await stored()).length
    const event = { type: 'payment_intent.succeeded', intent }
    const old = Math.floor(Date.now() / 1000) - 3600
    for (const forged of [{ secret: 'whsec_another' }, { signature: '' }, { signature: `t=${old},v1=00` }]) {
      const answer = await tellEvent(shop, { ...event, ...forged })
      expect(answer).toMatchObject({ status: 400, body: { type: '/problems/input-unreadable' } })
    }
    await shop.app.jobs.workOff()
    expect((await stored()).length).toBe(before)
    expect((await readOrder(shop, customer, order)).status).toBe('placed')
  })

  test('of a payment that has not succeeded, or is none of ours, changes nothing', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const clientSecret = await beginPayment(shop, customer, order, 10)
    const intent = clientSecret.split('_secret_')[0] ?? ''
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent })
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: 'pi_ofanothershop' })
    await shop.app.jobs.workOff()
    expect((await readOrder(shop, customer, order)).status).toBe('placed')
    expect((await stored()).every(({ processedAt }) => processedAt !== null)).toBe(true)
  })

  test('of a dispute flags the order until it is won', async () => {
    const part = await shop.addPart({ price: 10 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    const dispute = (status: string) => ({ id: 'dp_1', object: 'dispute', payment_intent: intent, status })
    const isFlagged = async () => {
      await shop.app.jobs.workOff()
      const list = await shop.request('GET', '/api/orders?attention=disputed', { token: admin.token })
      return (list.body as { _id: string }[]).some(({ _id }) => _id === order)
    }
    await tellEvent(shop, { type: 'charge.dispute.created', intent, object: dispute('needs_response') })
    expect(await isFlagged()).toBe(true)
    await tellEvent(shop, { type: 'charge.dispute.closed', intent, object: dispute('won') })
    expect(await isFlagged()).toBe(false)
  })

  test('and all of it lost: the reconciliation finds the payment', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    await payAtProvider(shop, customer, order)
    expect(await shop.app.orders.reconcile(AT_ONCE)).toMatchObject({ failed: 0 })
    expect(await readSteps(shop, customer, order)).toBe('placed → paid')
  })
})

describe('the payment page', () => {
  test('learns that a payment waits for its owner, and that one has succeeded while nobody looked', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const ask = () =>
      shop.request('POST', '/api/create-payment-intent', { token: customer.token, body: { placePrice: 10, order } })
    expect((await ask()).body).toMatchObject({ waitsFor: 'card' })
    const clientSecret = await beginPayment(shop, customer, order, 10)
    await confirmByCard(shop, clientSecret, CARDS.needsAuthentication)
    expect((await ask()).body).toMatchObject({ waitsFor: 'authentication', clientSecret })
    await confirmByCard(shop, clientSecret, CARDS.succeeds)
    expect(await ask()).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    expect((await readOrder(shop, customer, order)).status).toBe('paid')
  })
})

test('administrators see work that failed, and have it tried again', async () => {
  const look = async () =>
    (await shop.request('GET', '/api/jobs', { token: admin.token })).body as {
      queues: { name: string }[]
      stuck: { _id: string; queue: string; failure: string }[]
    }
  expect((await look()).queues.map(({ name }) => name)).toContain('give-refund')
  await shop.app.jobs.send(shop.db, 'give-refund', { refundId: 'not an id' })
  await shop.app.jobs.workOff()
  const stuck = (await look()).stuck.find(({ queue }) => queue === 'give-refund')
  expect(stuck).toMatchObject({ state: 'waiting', tries: 1, data: { refundId: 'not an id' } })
  expect((await shop.request('GET', '/api/jobs', { token: customer.token })).status).toBe(403)
  const retry = (token: string) => shop.request('POST', `/api/jobs/give-refund/${stuck?._id}/retry`, { token })
  expect((await retry(admin.token)).status).toBe(404) // it is not given up yet
  await shop.db.execute(sql`UPDATE jobs.job SET state = 'failed' WHERE id = ${stuck?._id}`)
  expect((await retry(customer.token)).status).toBe(403)
  expect(await retry(admin.token)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect((await look()).stuck.find(({ _id }) => _id === stuck?._id)).toMatchObject({ state: 'waiting' })
})
