import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providerEvents } from '#orders/server/payments/order-money-tables.ts'
import { sandboxDisputes } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  payAtProvider,
  placed,
  readOrder,
  readSteps,
  sandboxOf,
  silenceProvider,
  tellEvent,
  tellPaid,
} from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
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

describe('what the provider tells', () => {
  const stored = () => shop.db.select().from(providerEvents)

  test('pays an order whose browser was closed; twenty copies at once have one effect', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const intent = await payAtProvider(shop, customer, order)
    const before = (await stored()).length
    const id = `evt_${randomUUID().replaceAll('-', '')}`
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

  test('of a dispute flags the order, and is not believed to be won because an event says so', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const intent = await payAtProvider(shop, customer, order, '4000000000000259')
    await tellPaid(shop, customer, order, intent)
    await sandboxOf(shop).work(60_000) // the cardholder goes to the bank
    const [dispute] = await shop.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, intent))
    const isFlagged = async (status: string) => {
      const object = { id: dispute?.id, object: 'dispute', payment_intent: intent, status }
      await tellEvent(shop, { type: 'charge.dispute.updated', intent, object })
      await shop.app.jobs.workOff()
      const list = await shop.request('GET', '/api/orders?attention=disputed', { token: admin.token })
      return (list.body as { _id: string }[]).some(({ _id }) => _id === order)
    }
    expect(await isFlagged('won')).toBe(true)
  })

  test('of several disputes flags the order until the last of them is decided, also when two are told of at once', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const intent = await payAtProvider(shop, customer, order, '4000000000000259')
    await tellPaid(shop, customer, order, intent)
    await sandboxOf(shop).work(60_000)
    const [first] = await shop.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, intent))
    if (!first) throw new Error('Nobody went to the bank')
    const ids = [first.id, `${first.id}2`]
    await shop.db.insert(sandboxDisputes).values({ ...first, id: `${first.id}2`, amountCents: 300 })
    const decide = (id: string | undefined) =>
      shop.db
        .update(sandboxDisputes)
        .set({ status: 'won' })
        .where(eq(sandboxDisputes.id, id ?? ''))
    const isFlagged = async (type: string, about: string[]) => {
      const tellOf = (id: string) => ({ id, object: 'dispute', payment_intent: intent, status: 'won' })
      await Promise.all(about.map((id) => tellEvent(shop, { type, intent, object: tellOf(id) })))
      await shop.app.jobs.workOff()
      const list = await shop.request('GET', '/api/orders?attention=disputed', { token: admin.token })
      return (list.body as { _id: string }[]).some(({ _id }) => _id === order)
    }
    expect(await isFlagged('charge.dispute.created', ids)).toBe(true)
    await decide(ids[1])
    expect(await isFlagged('charge.dispute.closed', [ids[1] ?? ''])).toBe(true)
    await decide(ids[0])
    expect(await isFlagged('charge.dispute.closed', ids)).toBe(false)
  })

  test('and all of it lost: the reconciliation finds the payment', async () => {
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    await payAtProvider(shop, customer, order)
    expect(await shop.app.orders.reconcilePayments(AT_ONCE)).toMatchObject({ failed: 0 })
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
