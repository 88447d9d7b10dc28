import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
})
afterAll(() => sandbox.close())

const GOOD_CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' }
const newIntent = () => sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
const newMethod = (card: Partial<typeof GOOD_CARD>) =>
  sandbox.stripe.paymentMethods.create({ type: 'card', card: { ...GOOD_CARD, ...card } })
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A request as it goes over the wire. */
async function send(method: string, path: string, key?: string, form?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form === undefined ? {} : { body: form }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('A test card, through the official client,', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
  ])('%s is paid as %s', async (number, brand) => {
    const method = await newMethod({ number })
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4), exp_month: 12, exp_year: 2050 })
    const intent = await newIntent()
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: method.id })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_000, payment_method: method.id })
    expect(paid.latest_charge).toMatch(/^ch_/)
  })

  it('of American Express has a security code of four digits', async () => {
    const number = '378282246310005'
    expect((await newMethod({ number, cvc: '1234' })).card?.brand).toBe('amex')
    expect(await errorOf(newMethod({ number, cvc: '123' }))).toMatchObject({ code: 'invalid_cvc', param: 'cvc' })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
  ])('%s is declined when it is charged: %s %s', async (number, code, declineCode, message) => {
    const method = await newMethod({ number })
    const intent = await newIntent()
    const error = await errorOf(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code, decline_code: declineCode, message, statusCode: 402 })
    expect(error).toMatchObject({ payment_intent: { id: intent.id, status: 'requires_payment_method' } })
    const { last_payment_error: last } = await sandbox.stripe.paymentIntents.retrieve(intent.id)
    expect(last).toMatchObject({ type: 'card_error', code, message, payment_method: { id: method.id } })
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: '4111111111111111' }, 'card_declined', expect.stringContaining('used a non test card')],
    [{ exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('with %j is not taken: %s', async (wrong, code, message) => {
    const error = await errorOf(newMethod(wrong))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code, message, statusCode: 402 })
  })
})

describe('Wrong requests, through the official client,', () => {
  const create = (params: object) => errorOf(sandbox.stripe.paymentIntents.create(params as never))

  it.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: '1e3', currency: 'usd' }, 'parameter_invalid', 'amount'],
    [{ amount: -1, currency: 'usd' }, 'parameter_invalid', 'amount'],
    [{ amount: 10, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 1_000, currency: 'abc' }, 'parameter_invalid', 'currency'],
    [{ amount: 49, currency: 'jpy' }, 'amount_too_small', 'amount'],
    [{ amount: 1_234, currency: 'kwd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 1_050, currency: 'isk' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 1_000, currency: 'usd', surprise: 1 }, 'parameter_unknown', 'surprise'],
    [{ amount: 1_000, currency: 'usd', metadata: { a: { b: 'c' } } }, 'parameter_invalid', 'metadata[a]'],
  ])('such as %j answer %s', async (params, code, param) => {
    const error = await create(params)
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ code, param, statusCode: 400, requestId: expect.stringMatching(/^req_/) })
  })

  it('of things that do not exist answer resource_missing', async () => {
    const { stripe } = sandbox
    for (const call of [
      () => stripe.paymentIntents.retrieve('pi_nobody'),
      () => stripe.paymentMethods.retrieve('pm_nobody'),
      () => stripe.refunds.retrieve('re_nobody'),
      () => stripe.events.retrieve('evt_nobody'),
      () => stripe.refunds.create({ payment_intent: 'pi_nobody' }),
    ]) {
      expect(await errorOf(call())).toMatchObject({ code: 'resource_missing', statusCode: 404 })
    }
  })
})

describe('Who calls', () => {
  it('must hold a key', async () => {
    expect(await send('GET', 'events')).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    })
    const wrong = await send('GET', 'events', 'sk_test_guessed')
    expect(wrong.status).toBe(401)
    expect(JSON.stringify(wrong.body)).not.toContain('guessed')
    const stranger = new Stripe('sk_test_guessed', {
      httpClient: Stripe.createFetchHttpClient(toSandbox),
      maxNetworkRetries: 0,
    })
    expect(await errorOf(stranger.events.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  it('may give the secret key by basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${sandbox.secretKey}:`).toString('base64')}`
    expect((await send('GET', 'events', undefined, undefined, { authorization })).status).toBe(200)
  })

  it('with the publishable key may do nothing but what a card form does', async () => {
    const { id } = await newIntent()
    for (const [method, path] of [
      ['POST', 'payment_intents'],
      ['POST', `payment_intents/${id}/cancel`],
      ['POST', 'refunds'],
      ['GET', 'events'],
      ['GET', 'refunds/re_1'],
    ] as const) {
      const answer = await send(method, path, sandbox.publishableKey, method === 'POST' ? '' : undefined)
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } })
    }
  })

  it('with the publishable key needs the secret of the intent', async () => {
    const intent = await newIntent()
    const other = await newIntent()
    const key = sandbox.publishableKey
    for (const query of ['', `?client_secret=${other.client_secret}`, '?client_secret=']) {
      expect(await send('GET', `payment_intents/${intent.id}${query}`, key)).toMatchObject({
        status: 400,
        body: { error: { param: 'client_secret' } },
      })
    }
    const form = `payment_method=pm_card_visa&client_secret=${other.client_secret}`
    expect((await send('POST', `payment_intents/${intent.id}/confirm`, key, form)).status).toBe(400)
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  it('with the publishable key, as bearer or as a parameter, sees less of the intent', async () => {
    const intent = await newIntent()
    const query = `client_secret=${intent.client_secret}`
    const seen = await send('GET', `payment_intents/${intent.id}?${query}&key=${sandbox.publishableKey}`)
    expect(seen).toMatchObject({
      status: 200,
      body: { id: intent.id, amount: 1_000, client_secret: intent.client_secret },
    })
    for (const hidden of ['metadata', 'latest_charge', 'amount_received', 'customer'])
      expect(seen.body).not.toHaveProperty(hidden)
  })
})

describe('A request on the wire', () => {
  it('is a form and nothing else', async () => {
    const asJson = { 'content-type': 'application/json' }
    const { status } = await send('POST', 'payment_intents', sandbox.secretKey, '{"amount":1000}', asJson)
    expect(status).toBe(415)
  })

  it('is at most 16 KiB long', async () => {
    const { status } = await send('POST', 'payment_intents', sandbox.secretKey, `description=${'x'.repeat(20_000)}`)
    expect(status).toBe(413)
  })

  it.each(['a=1&a=2', 'a[b][c][d][e]=1', 'a=1&a[b]=2', '[a]=1', 'description=%00'])(
    'of the form %s is not understood',
    async (form) => {
      expect((await send('POST', 'payment_intents', sandbox.secretKey, form)).status).toBe(400)
    },
  )

  it('answers with a request id, is not stored by browsers, and unknown addresses are 404 in the same shape', async () => {
    const answer = await send('GET', 'customers', sandbox.secretKey)
    expect(answer).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } })
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const id of ['pi_%00', '..%2Frefunds', 'pi_1%2Fconfirm']) {
      expect((await send('GET', `payment_intents/${id}`, sandbox.secretKey)).status).toBe(404)
    }
  })

  it('repeated with its idempotency key gets the first answer, a decline too, and a key is never shared by two requests', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const { id } = await newIntent()
    const form = 'payment_method=pm_card_visa_chargeDeclined'
    const first = await send('POST', `payment_intents/${id}/confirm`, sandbox.secretKey, form, key)
    const second = await send('POST', `payment_intents/${id}/confirm`, sandbox.secretKey, form, key)
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([402, null])
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([402, 'true'])
    expect(second.body).toEqual(first.body)
    const other = await send(
      'POST',
      `payment_intents/${id}/confirm`,
      sandbox.secretKey,
      'payment_method=pm_card_visa',
      key,
    )
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  })

  it('that was refused may be corrected under the same idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await send('POST', 'payment_intents', sandbox.secretKey, 'amount=1&currency=usd', key)).status).toBe(400)
    expect((await send('POST', 'payment_intents', sandbox.secretKey, 'amount=1000&currency=usd', key)).status).toBe(200)
  })
})

/** The official client's requests, sent to the sandbox. */
const toSandbox: typeof fetch = (address, init) => fetch(sandbox.url + new URL(String(address)).pathname, init)
