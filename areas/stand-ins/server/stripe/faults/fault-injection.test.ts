import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { controlSandbox } from '#test-support/sandboxes/sandbox-control.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { SANDBOX_PATH } from '../sandbox-path.ts'
import { sandboxStripe } from '../sandbox-stripe.ts'

let database: TestDatabase
let sandbox: OpenSandbox
/** The same data, behind a port that times out after half a second. */
let hasty: OpenSandbox
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await openSandbox(database)
  hasty = await openSandbox({ db: database.db, drop: async () => {} }, { timeoutMs: 500 })
})
afterEach(() => Promise.all([sandbox.control.reset(), hasty.control.reset()]))
afterAll(async () => {
  await hasty.close()
  await sandbox.close()
})

const CREATE = 'POST /v1/payment_intents'
const UNAVAILABLE = { refused: 'payment-provider-unavailable' }
const asked = () => ({
  orderId: randomUUID(),
  amountCents: 1_000,
  description: '1 × Chainring',
  idempotencyKey: randomUUID(),
})
const intentsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `SELECT id FROM sandbox_payment_intents WHERE metadata->>'order_id' = $1`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}

describe('With injected faults, the sandbox', () => {
  it('answers one request with 500, which the client retries', async () => {
    await sandbox.control.onRequest({ failure: 'error_500', route: CREATE })
    const order = asked()
    expect(await sandbox.payments.createIntent(order)).toMatchObject({ status: 'requires_payment_method' })
    expect(await intentsOf(order.orderId)).toHaveLength(1)
    expect(await sandbox.control.state()).toMatchObject({ requests: [] })
  })

  it.each([
    ['error_500', 2],
    ['html', 2],
    ['html_200', 1],
    ['error_429', 1],
    ['hang_up', 2],
  ] as const)('fails with %s until retries run out, and changes nothing', async (failure, times) => {
    await sandbox.control.onRequest({ failure, route: CREATE, times })
    const order = asked()
    expect(await sandbox.payments.createIntent(order)).toMatchObject(UNAVAILABLE)
    expect(await sandbox.control.state()).toMatchObject({ requests: [] })
    expect(await intentsOf(order.orderId)).toEqual([])
    expect(await sandbox.payments.createIntent(order)).toMatchObject({ orderId: order.orderId })
  })

  it.each(['error_500', 'html', 'hang_up'] as const)(
    'commits and loses the answer to %s: the same key returns the same intent',
    async (failure) => {
      await sandbox.control.onRequest({ failure, route: CREATE, when: 'after', times: 2 })
      const order = asked()
      expect(await sandbox.payments.createIntent(order)).toMatchObject(UNAVAILABLE)
      const made = await intentsOf(order.orderId)
      expect(made).toHaveLength(1)
      expect(await sandbox.payments.createIntent(order)).toMatchObject({ id: made[0] })
      expect(await intentsOf(order.orderId)).toEqual(made)
    },
  )

  it('commits and never answers: the port times out, and the same key returns the same intent', async () => {
    await hasty.control.onRequest({ failure: 'timeout', route: CREATE, when: 'after', times: 2 })
    const order = asked()
    expect(await hasty.payments.createIntent(order)).toMatchObject(UNAVAILABLE)
    // The deadline may come before the work is done.
    await expect.poll(() => intentsOf(order.orderId)).toHaveLength(1)
    await hasty.control.reset()
    expect(await sandbox.payments.createIntent(order)).toMatchObject({ id: (await intentsOf(order.orderId))[0] })
    expect(await intentsOf(order.orderId)).toHaveLength(1)
  })

  it('refunds once when the answer is lost', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await sandbox.control.onRequest({ failure: 'error_500', route: 'POST /v1/refunds', when: 'after', times: 2 })
    const refund = { intentId: id, amountCents: 400, refundId: 'our-refund', idempotencyKey: randomUUID() }
    expect(await sandbox.payments.refund(refund)).toMatchObject(UNAVAILABLE)
    expect(await sandbox.payments.listRefunds(id)).toMatchObject([{ amountCents: 400, refundId: 'our-refund' }])
    expect(await sandbox.payments.refund(refund)).toMatchObject({ amountCents: 400 })
    expect(await sandbox.payments.listRefunds(id)).toHaveLength(1)
  })

  it('holds requests at a barrier before or after processing, and releases them together', async () => {
    await sandbox.control.onRequest({ failure: 'hold', route: CREATE, when: 'before', barrier: 'start' })
    await sandbox.control.onRequest({ failure: 'hold', route: CREATE, when: 'after', barrier: 'end' })
    const order = asked()
    const answer = sandbox.payments.createIntent(order)
    await sandbox.control.arrivals('start')
    expect(await intentsOf(order.orderId)).toEqual([])
    await sandbox.control.release('start')
    await sandbox.control.arrivals('end')
    expect(await intentsOf(order.orderId)).toHaveLength(1)
    expect(await sandbox.control.state()).toMatchObject({ waiting: { end: 1 } })
    await sandbox.control.release('end')
    expect(await answer).toMatchObject({ orderId: order.orderId })
  })

  it('fails only requests of the named route', async () => {
    await sandbox.control.onRequest({ failure: 'error_429', route: 'POST /v1/refunds', times: 9 })
    expect(await sandbox.payments.createIntent(asked())).toMatchObject({ status: 'requires_payment_method' })
    expect(await sandbox.control.state()).toMatchObject({ requests: [{ times: 9 }] })
  })

  it('closes while requests are held or unanswered', async () => {
    const own = await openSandbox({ db: database.db, drop: async () => {} }, { timeoutMs: 60_000 })
    await own.control.onRequest({ failure: 'hold', route: 'GET /v1/payment_intents/:id' })
    await own.control.onRequest({ failure: 'timeout', route: 'GET /v1/refunds/:id', times: 2 })
    const owed = Promise.all([own.payments.findIntent('pi_1'), own.payments.findRefund('re_1')])
    await own.control.arrivals('barrier')
    await expect.poll(async () => (await own.control.state()).unanswered).toBe(1)
    await own.close()
    const [held, unanswered] = await owed
    expect(held).toBeUndefined()
    expect(unanswered).toMatchObject(UNAVAILABLE)
  })
})

describe('The test control', () => {
  it('requires the secret key', async () => {
    const stranger = controlSandbox({ url: sandbox.url, secretKey: 'sk_test_guessed' })
    await expect(stranger.onRequest({ failure: 'error_500' })).rejects.toThrow('401')
    const browser = controlSandbox({ url: sandbox.url, secretKey: sandbox.publishableKey })
    await expect(browser.reset()).rejects.toThrow('403')
    expect(await sandbox.control.state()).toMatchObject({ requests: [] })
  })

  it('is registered only when the shop asks for it', async () => {
    const server = Fastify()
    const keys = { secretKey: sandbox.secretKey, publishableKey: sandbox.publishableKey }
    await server.register(sandboxStripe, { prefix: SANDBOX_PATH, ...keys, db: database.db, now: () => new Date() })
    const url = (await server.listen({ host: '127.0.0.1', port: 0 })) + SANDBOX_PATH
    await expect(controlSandbox({ url, secretKey: sandbox.secretKey }).state()).rejects.toThrow('404')
    await server.close()
  })

  it('refuses invalid faults', async () => {
    for (const order of [{ failure: 'explode' }, { failure: 'html', times: -1 }, { failure: 'html', surprise: '1' }]) {
      await expect(sandbox.control.onRequest(order as never)).rejects.toThrow('400')
    }
  })
})
