import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProviderFailure } from './stripe-failures.ts'
import { createStripePayments } from './stripe-payments.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

async function providerThat(answers: (response: ServerResponse) => void, timeoutMs = 30_000) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    answers(response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failures: ProviderFailure[] = []
  const payments = createStripePayments({
    secretKey: 'sk_test_canary',
    publishableKey: 'pk_test_canary',
    provider: 'sandbox',
    livemode: false,
    timeoutMs,
    sandbox: { url: () => url, browserPath: '/' },
    onFailure: (failure) => failures.push(failure),
  })
  return { payments, failures, requests: () => requests, server }
}

const json = (status: number, error: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))

const UNAVAILABLE = { refused: 'payment-provider-unavailable', detail: expect.stringContaining('Nothing was charged') }

describe('When the payment provider', () => {
  it.each<[string, (response: ServerResponse) => void, number]>([
    ['answers 500', json(500, { type: 'api_error', message: 'canary' }), 2],
    ['answers 503 with a page', (response) => response.writeHead(503).end('<html>canary</html>'), 2],
    ['answers 200 with a page', (response) => response.writeHead(200).end('<html>canary</html>'), 1],
    ['answers 429', json(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'canary' }), 1],
    [
      'is still at work on the first request with a key',
      json(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'canary' }),
      2,
    ],
    ['refuses our key', json(401, { type: 'invalid_request_error', message: 'canary' }), 1],
    ['hangs up', (response) => response.destroy(), 2],
  ])('%s, that is a refusal, told to the log', async (_, answers, requests) => {
    const provider = await providerThat(answers)
    expect(await provider.payments.findIntent('pi_1')).toMatchObject(UNAVAILABLE)
    expect(provider.requests()).toBe(requests)
    expect(provider.failures).toHaveLength(1)
    expect(JSON.stringify(provider.failures)).not.toContain('canary')
  })

  it('does not answer, every call ends at its deadline', async () => {
    const { payments, failures } = await providerThat(() => {}, 200)
    const intent = { orderId: 'o', amountCents: 100, description: '', idempotencyKey: 'k' }
    // The library's own timeout is longer than a test's.
    const answers = await Promise.all([
      payments.findIntent('pi_1'),
      payments.createIntent(intent),
      payments.cancelIntent('pi_1'),
      payments.refund({ intentId: 'pi_1', idempotencyKey: 'k' }),
      payments.findRefund('re_1'),
      payments.listRefunds('pi_1'),
      payments.findDispute('du_1'),
      payments.listDisputes('pi_1'),
      payments.listIntents({ since: new Date(0) }),
      payments.listEvents({ since: new Date(0) }),
    ])
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE)
    expect(failures).toHaveLength(answers.length)
  })

  it('is not there, that is a refusal', async () => {
    const { payments, server } = await providerThat(() => {})
    await new Promise((closed) => server.close(closed))
    expect(await payments.findIntent('pi_1')).toMatchObject(UNAVAILABLE)
  })

  it('says that our request is wrong, that is a bug of ours and is thrown without the answer’s content', async () => {
    const error = { type: 'invalid_request_error', code: 'parameter_unknown', param: 'x', message: 'canary' }
    const { payments } = await providerThat(json(400, { ...error, payment_intent: { client_secret: 'canary' } }))
    const thrown = await payments.findIntent('pi_1').catch((cause: unknown) => cause)
    expect(String(thrown)).toContain('parameter_unknown')
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain('canary')
  })
})
