import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { describePayments } from './payments.suite.ts'

describePayments('The sandbox', async () => openSandbox(await createTestDatabase()))

describe('The sandbox, with many callers at once,', () => {
  let sandbox: OpenSandbox
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    sandbox = await openSandbox(database)
  })
  afterAll(() => sandbox.close())

  const count = async (statement: string, id: string) =>
    Number((await database.pool.query(statement, [id])).rows[0].count)
  const at20 = <Result>(call: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 20 }, call))
  const newIntent = () => sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })

  it('makes one intent per idempotency key', async () => {
    const orderId = randomUUID()
    const asked = { orderId, amountCents: 4_567, description: '2 × Chainring', idempotencyKey: randomUUID() }
    const intents = await Promise.all(Array.from({ length: 20 }, () => sandbox.payments.createIntent(asked)))
    expect(intents.filter(isRefusal)).toEqual([])
    expect(new Set(intents.map((intent) => JSON.stringify(intent))).size).toBe(1)
    const made = `SELECT count(*) FROM sandbox_payment_intents WHERE metadata->>'order_id' = $1`
    expect(await count(made, orderId)).toBe(1)
  })

  it('charges a card once, however many confirm', async () => {
    const { id } = await newIntent()
    const confirmed = await at20(() => sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = confirmed.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    // As Stripe answers whoever waits too long for an object that others are at, which a busy machine makes likelier.
    const others = reasons.filter((code) => code !== 'lock_timeout')
    expect(others.filter((code) => code !== 'payment_intent_unexpected_state')).toEqual([])
    expect(await count('SELECT count(*) FROM sandbox_charges WHERE intent_id = $1', id)).toBe(1)
    const events = `SELECT count(*) FROM sandbox_events WHERE object_id = $1 AND type = 'payment_intent.succeeded'`
    expect(await count(events, id)).toBe(1)
  })

  it('either charges or cancels, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await newIntent()
      await Promise.allSettled([
        sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
        sandbox.stripe.paymentIntents.cancel(id),
      ])
      const { status } = await sandbox.stripe.paymentIntents.retrieve(id)
      expect(['succeeded', 'canceled']).toContain(status)
      const charges = await count('SELECT count(*) FROM sandbox_charges WHERE intent_id = $1', id)
      expect(charges).toBe(status === 'succeeded' ? 1 : 0)
    }
  })

  it('never gives back more than it received', async () => {
    const { id } = await newIntent()
    await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const refunds = await at20(() => sandbox.stripe.refunds.create({ payment_intent: id, amount: 300 }))
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const sum = 'SELECT sum(amount_cents) AS count FROM sandbox_refunds WHERE intent_id = $1'
    expect(await count(sum, id)).toBe(900)
  })
})

describe('What the sandbox knows', () => {
  it('is known to another process that shares the database, and to the next one', async () => {
    const database = await createTestDatabase()
    const first = await openSandbox({ db: database.db, drop: async () => {} })
    const second = await openSandbox(database)
    const { id } = await first.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    await first.close()
    expect(await second.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
    await second.close()
  })
})
