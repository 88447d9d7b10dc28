import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
import { parseForm } from './form-params.ts'
import { openParamTypes } from './stripe-param-types.suite.ts'
import { createStripePayments } from './stripe-payments.ts'

type Recorded = { call: string; fields: string; headers: IncomingHttpHeaders }

/** Each call of the port, and the library's type of its parameters. */
const PARAMS = {
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'GET /v1/payment_intents': 'PaymentIntentListParams',
  'GET /v1/payment_intents/:id': 'PaymentIntentRetrieveParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/refunds/:id': 'RefundRetrieveParams',
  'GET /v1/disputes': 'DisputeListParams',
  'GET /v1/disputes/:id': 'DisputeRetrieveParams',
  'GET /v1/events': 'EventListParams',
} as const

const recorded: Recorded[] = []
let sandbox: OpenSandbox
const recorder = createServer(async (request, response) => {
  const body = await text(request)
  const { pathname, search } = new URL(request.url ?? '', 'http://recorder')
  const call = `${request.method} ${pathname.replace(/\/(pi|re|du)_\w+/, '/:id')}`
  recorded.push({ call, fields: request.method === 'GET' ? search.slice(1) : body, headers: request.headers })
  const { authorization = '', 'idempotency-key': key } = request.headers
  const answer = await fetch(`${sandbox.url}${pathname}${search}`, {
    method: request.method ?? 'GET',
    headers: { authorization, ...(typeof key === 'string' && { 'idempotency-key': key }) },
    ...(request.method === 'POST' && { body: new URLSearchParams(body) }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
  await new Promise<void>((listening) => recorder.listen(0, '127.0.0.1', listening))
  await makeEachCall(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}`)
})
afterAll(async () => {
  recorder.closeAllConnections()
  await new Promise((closed) => recorder.close(closed))
  await sandbox.close()
})

async function makeEachCall(url: string): Promise<void> {
  const { secretKey, publishableKey } = sandbox
  const keys = { secretKey, publishableKey, timeoutMs: 10_000, livemode: false }
  const payments = createStripePayments({
    ...keys,
    provider: 'sandbox',
    sandbox: { url: () => url, browserPath: '/' },
  })
  const order = { orderId: randomUUID(), amountCents: 1_000, description: '2 × Chainring, 42T & bolts [steel]' }
  const intent = await payments.createIntent({ ...order, idempotencyKey: 'intent-key' })
  await payments.createIntent({ ...order, methods: ['paypal'], idempotencyKey: 'paypal-key' })
  if (isRefusal(intent)) throw new Error(intent.detail)
  await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  await payments.findIntent(intent.id)
  await payments.refund({
    intentId: intent.id,
    amountCents: 300,
    reason: 'duplicate',
    refundId: 'r1',
    idempotencyKey: 'refund-key',
  })
  await payments.refund({ intentId: intent.id, idempotencyKey: 'refund-key-2' })
  const [refund] = (await sandbox.stripe.refunds.list({ payment_intent: intent.id })).data
  await payments.findRefund(refund?.id ?? '')
  await payments.listRefunds(intent.id)
  await payments.cancelIntent(intent.id)
  await payments.findDispute('du_1')
  await payments.listDisputes(intent.id)
  await payments.listIntents({ since: new Date(1_000_000), after: intent.id })
  const [event] = (await sandbox.stripe.events.list()).data
  await payments.listEvents({ since: new Date(1_000_000), after: event?.id })
}

describe('The requests of the port', () => {
  it('are these, each made at least once', () => {
    expect(new Set(recorded.map(({ call }) => call))).toEqual(new Set(Object.keys(PARAMS)))
  })

  it('have only parameters and values that the API of the installed library’s version knows', () => {
    const types = openParamTypes(Object.values(PARAMS))
    for (const { call, fields } of recorded) {
      const form = parseForm(fields)
      expect(form, call).toBeDefined()
      expect(types.faultsOf(PARAMS[call as keyof typeof PARAMS], form ?? {}), `${call} ${fields}`).toEqual([])
    }
    // Proves that the check works.
    const wrong = { payment_intent: 'pi_1', amount: 'much', reason: 'whim', surprise: '1', metadata: { a: 'b' } }
    expect(types.faultsOf('RefundCreateParams', wrong)).toEqual(['amount', 'reason', 'surprise'])
    expect(types.faultsOf('EventListParams', { created: { since: '1' }, types: { 0: 'x' } })).toEqual([
      'created[since]',
    ])
  })

  it('name that version, and each write bears an idempotency key', () => {
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive')
    for (const { call, headers } of recorded) {
      expect(headers['stripe-version']).toBe(Stripe.API_VERSION)
      if (call.startsWith('POST')) expect(headers['idempotency-key'], call).toMatch(/^.{8,255}$/)
    }
    const keysOf = (call: string) =>
      recorded.flatMap((each) => (each.call === call ? [each.headers['idempotency-key']] : []))
    expect(keysOf('POST /v1/payment_intents')).toEqual(['intent-key', 'paypal-key'])
    expect(keysOf('POST /v1/refunds')).toEqual(['refund-key', 'refund-key-2'])
  })
})
