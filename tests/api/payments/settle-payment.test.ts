import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import type { Order } from '#orders/contract/orders.ts'
import { orderHistory } from '#orders/server/orders-tables.ts'
import { orderPayments, providerEvents } from '#orders/server/payments/order-money-tables.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { sandboxPaymentIntents } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { tellEvent } from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard, placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let customer: TestAccount
let other: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100' })
  customer = await shop.signUp('Customer')
  other = await shop.signUp('Other')
})
afterAll(() => shop.close())

function tell(order: string, transactionId: string, token = customer.token) {
  return shop.request('PATCH', `/api/placeOrder/${order}`, { token, body: { order, transactionId } })
}

async function isPaid(order: string): Promise<boolean> {
  return ((await shop.request('GET', `/api/placeOrder/${order}`, { token: customer.token })).body as Order).paid
}

/** Says something; what exactly is for people to judge. */
const IN_WORDS = expect.stringMatching(/\w/)

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

test('a card that succeeds pays the order once, however often and at once that is told', async () => {
  const order = await placeOneOrder(shop, customer)
  const { id, status } = await confirmByCard(shop, await beginPayment(shop, customer, order), CARDS.succeeds)
  expect(status).toBe('succeeded')
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(order, id)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  expect(answers.map(({ body }) => (body as { modifiedCount: number }).modifiedCount).sort()).toEqual([
    ...Array(9).fill(0),
    1,
  ])
  const read = await shop.request('GET', `/api/placeOrder/${order}`, { token: customer.token })
  expect(read.body).toMatchObject({ paid: true, status: 'paid', transactionId: id })
  const history = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, order))
  expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 'placed'],
    ['placed', 'paid'],
  ])
  await shop.app.jobs.workOff()
  const sent = await shop.db.select().from(emails).where(eq(emails.to, customer.email))
  expect(sent.filter(({ subject }) => /^Receipt/.test(subject))).toHaveLength(1)
})

describe('money for no order of ours', () => {
  test.each([
    ['of another shop', () => randomUUID()],
    ['that is called otherwise', () => 'order 42'],
    ['that is called nearly as ours', (ours: string) => `${ours}0`],
    ['that is called nearly as ours in front', (ours: string) => `0${ours}`],
  ])('an order %s is left alone', async (_, nameOrder) => {
    const orderId = nameOrder(await placeOneOrder(shop, customer))
    const key = { idempotencyKey: randomUUID(), description: 'of somebody else' }
    const intent = await shop.app.payments.createIntent({ orderId, amountCents: 1990, ...key })
    if (isRefusal(intent)) throw new Error(intent.detail)
    expect((await confirmByCard(shop, intent.clientSecret, CARDS.succeeds)).status).toBe('succeeded')
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    await tellEvent(shop, { type: 'payment_intent.succeeded', intent: intent.id, id })
    await shop.app.jobs.workOff()
    const [event] = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, id))
    expect(event).toMatchObject({ processedAt: expect.any(Date), outcome: IN_WORDS })
    expect(await shop.db.select().from(orderPayments).where(eq(orderPayments.intentId, intent.id))).toEqual([])
  })
})

describe('an order stays unpaid', () => {
  test('when the card was declined; another card may then pay the same intent', async () => {
    const order = await placeOneOrder(shop, customer)
    const clientSecret = await beginPayment(shop, customer, order)
    const { id, error } = await confirmByCard(shop, clientSecret, CARDS.declined)
    expect(error).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' })
    expect(await tell(order, id)).toMatchObject({ status: 409, body: { type: '/problems/payment-incomplete' } })
    expect(await isPaid(order)).toBe(false)
    await confirmByCard(shop, clientSecret, CARDS.succeeds)
    expect(await tell(order, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  })

  test('while the card waits for its owner’s authentication', async () => {
    const order = await placeOneOrder(shop, customer)
    const { id, status } = await confirmByCard(
      shop,
      await beginPayment(shop, customer, order),
      CARDS.needsAuthentication,
    )
    expect(status).toBe('requires_action')
    expect(await tell(order, id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(status) } })
    expect(await isPaid(order)).toBe(false)
  })

  test.each(['pi_forged', 'ch_1', '../../refunds', "' OR 1=1 --"])(
    'when the transaction is made up: %s',
    async (transactionId) => {
      const order = await placeOneOrder(shop, customer)
      expect(await tell(order, transactionId)).toMatchObject({
        status: 422,
        body: { detail: IN_WORDS, errors: [{ path: 'transactionId', message: IN_WORDS }] },
      })
      expect(await isPaid(order)).toBe(false)
    },
  )

  test('when the payment was made for a cheaper order', async () => {
    const cheap = await placeOneOrder(shop, customer, 1)
    const dear = await placeOneOrder(shop, customer, 399)
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, cheap, 1), CARDS.succeeds)
    expect((await tell(dear, id)).status).toBe(422)
    expect(await isPaid(dear)).toBe(false)
    expect((await tell(cheap, id)).status).toBe(200)
    expect((await tell(dear, id)).status).toBe(422)
  })

  test('when the payment was made in the other mode, test or live, until the shop is in that mode', async () => {
    const order = await placeOneOrder(shop, customer)
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, order), CARDS.succeeds)
    const { payments } = shop.app
    payments.livemode = true // as with live keys; the sandbox moves no money
    const refused = await tell(order, id)
    await shop.app.orders.reconcilePayments({ intentsMs: -1, refundsMs: -1 })
    const stayed = !(await isPaid(order))
    payments.livemode = false
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: IN_WORDS, errors: [{ path: 'transactionId', message: IN_WORDS }] },
    })
    expect(stayed).toBe(true)
    expect((await tell(order, id)).status).toBe(200)
  })

  test('when the payment brought another currency', async () => {
    const order = await placeOneOrder(shop, customer)
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, order), CARDS.succeeds)
    await shop.db.update(sandboxPaymentIntents).set({ currency: 'cad' }).where(eq(sandboxPaymentIntents.id, id))
    expect((await tell(order, id)).status).toBe(422)
    expect(await isPaid(order)).toBe(false)
  })

  test('when the body names another order; it may name none', async () => {
    const [order, another] = [await placeOneOrder(shop, customer), await placeOneOrder(shop, customer)]
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, order), CARDS.succeeds)
    const patch = (body: object) =>
      shop.request('PATCH', `/api/placeOrder/${order}`, { token: customer.token, body: { transactionId: id, ...body } })
    expect(await patch({ order: another })).toMatchObject({
      status: 422,
      body: { detail: IN_WORDS, errors: [{ path: 'order', message: IN_WORDS }] },
    })
    expect([await isPaid(order), await isPaid(another)]).toEqual([false, false])
    expect(await patch({})).toMatchObject({
      status: 200,
      body: { acknowledged: true, modifiedCount: 1, order: { _id: order, paid: true, transactionId: id } },
    })
  })

  test('when somebody else tells of the payment: to them there is no such order', async () => {
    const order = await placeOneOrder(shop, customer)
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, order), CARDS.succeeds)
    expect((await tell(order, id, other.token)).status).toBe(404)
    expect(await isPaid(order)).toBe(false)
  })
})

describe('a payment intent', () => {
  test('is one and the same for a reload, a second tab and twenty requests at once', async () => {
    const order = await placeOneOrder(shop, customer)
    const secrets = await Promise.all(Array.from({ length: 20 }, () => beginPayment(shop, customer, order)))
    expect(new Set(secrets).size).toBe(1)
    expect(await beginPayment(shop, customer, order)).toBe(secrets[0])
  })

  test('charges what the order costs, whatever the browser says', async () => {
    const order = await placeOneOrder(shop, customer, 250)
    const answer = await shop.request('POST', '/api/create-payment-intent', {
      token: customer.token,
      body: { placePrice: 1, order },
    })
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/price-changed', currentPrice: 250 } })
  })

  test('without an order is for the caller’s newest unpaid order of that amount', async () => {
    await placeOneOrder(shop, customer, 77.5)
    const newest = await placeOneOrder(shop, customer, 77.5)
    const ask = (token: string) =>
      shop.request('POST', '/api/create-payment-intent', { token, body: { placePrice: 77.5 } })
    expect((await ask(customer.token)).body).toMatchObject({ order: newest })
    expect((await ask(other.token)).status).toBe(422)
  })

  test('is not made for another’s order, nor for a paid one', async () => {
    const order = await placeOneOrder(shop, customer)
    const ask = (token: string) =>
      shop.request('POST', '/api/create-payment-intent', { token, body: { placePrice: 19.9, order } })
    expect((await ask(other.token)).status).toBe(404)
    const clientSecret = await beginPayment(shop, customer, order)
    await confirmByCard(shop, clientSecret, CARDS.succeeds)
    await tell(order, intentOf(clientSecret))
    expect(await ask(customer.token)).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
  })
})
