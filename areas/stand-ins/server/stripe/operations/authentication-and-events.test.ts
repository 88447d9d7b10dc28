import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
})
afterAll(() => sandbox.close())

const newIntent = () => sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })

describe('Authentication', () => {
  const waiting = async () => {
    const intent = await newIntent()
    await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' })
    return intent
  }
  const answer = async ({ id, client_secret }: Stripe.PaymentIntent, outcome: string, key = sandbox.publishableKey) => {
    const response = await fetch(`${sandbox.url}/v1/payment_intents/${id}/sandbox_authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ client_secret: String(client_secret), outcome }),
    })
    return { status: response.status, body: await response.json() }
  }

  it('pays when the person completes it, once', async () => {
    const intent = await waiting()
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).next_action).toMatchObject({
      type: 'use_stripe_sdk',
    })
    expect(await answer(intent, 'succeeds')).toMatchObject({
      status: 200,
      body: { status: 'succeeded', next_action: null },
    })
    expect(await answer(intent, 'succeeds')).toMatchObject({
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
  })

  it('leaves the intent open for another card when the person fails it', async () => {
    const intent = await waiting()
    expect(await answer(intent, 'fails')).toMatchObject({
      status: 200,
      body: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    })
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('is given by the card form, not by a server, and only where it was asked for', async () => {
    expect((await answer(await waiting(), 'succeeds', sandbox.secretKey)).status).toBe(403)
    expect((await answer(await newIntent(), 'succeeds')).status).toBe(400)
  })
})

describe('Events', () => {
  it('tell of each change in its order, in pages, newest first', async () => {
    const own = await openSandbox(await createTestDatabase())
    const { id } = await own.stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      metadata: { order_id: 'o1' },
    })
    await own.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => {})
    await own.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await own.stripe.refunds.create({ payment_intent: id, amount: 100 })
    const seen: Stripe.Event[] = []
    for await (const event of own.stripe.events.list({ limit: 3 })) seen.push(event)
    expect(seen.map(({ type }) => type).reverse()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ])
    const [succeeded] = (await own.stripe.events.list({ type: 'payment_intent.succeeded' })).data
    expect(succeeded).toMatchObject({ object: 'event', livemode: false, id: expect.stringMatching(/^evt_/) })
    expect(succeeded?.data.object).toMatchObject({
      id,
      status: 'succeeded',
      amount_received: 1_000,
      metadata: { order_id: 'o1' },
    })
    expect(await own.stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' })
    await own.close()
  })
})
