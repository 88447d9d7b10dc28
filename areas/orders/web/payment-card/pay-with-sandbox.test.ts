import { describe, expect, it, vi } from 'vitest'
import { authenticateWithSandbox, payWithSandbox, resumeWithSandbox } from './pay-with-sandbox.ts'
import { createSandboxClient } from './sandbox-client.ts'

const PAYMENT = {
  clientSecret: 'pi_1_secret_x',
  card: { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' },
  billing: { name: 'Ada', email: 'ada@example.com' },
}

type Sent = { url: string; method: string; authorization: string | null; body: Record<string, string> }

/** The client, with answers of the sandbox laid ready in their order, and what was sent for them. */
function clientThatGets(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = Object.fromEntries((init.body as URLSearchParams | undefined) ?? [])
    const authorization = new Headers(init.headers).get('authorization')
    sent.push({ url, method: init.method ?? '', authorization, body })
    const answer = answers.shift()
    if (!(answer instanceof Response)) throw answer ?? new Error('No answer is left')
    return answer
  })
  return { client: createSandboxClient({ apiBase: '/sandbox/stripe', publishableKey: 'pk_test_sandbox' }), sent }
}

const intent = (status: string, more: object = {}) =>
  Response.json({ id: 'pi_1', status, last_payment_error: null, ...more })
const refusal = (error: object) => Response.json({ error }, { status: 402 })
const method = () => Response.json({ id: 'pm_1' })

describe('Paying', () => {
  it('creates a payment method with billing name and email, then confirms the intent with it', async () => {
    const { client, sent } = clientThatGets(method(), intent('succeeded'))
    expect(await payWithSandbox(client, PAYMENT)).toEqual({ step: 'succeeded', intentId: 'pi_1' })
    const authorization = 'Bearer pk_test_sandbox'
    expect(sent).toEqual([
      {
        url: '/sandbox/stripe/v1/payment_methods',
        method: 'POST',
        authorization,
        body: {
          type: 'card',
          'card[number]': '4242424242424242',
          'card[exp_month]': '12',
          'card[exp_year]': '2050',
          'card[cvc]': '123',
          'billing_details[name]': 'Ada',
          'billing_details[email]': 'ada@example.com',
        },
      },
      {
        url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm',
        method: 'POST',
        authorization,
        body: { payment_method: 'pm_1', client_secret: 'pi_1_secret_x' },
      },
    ])
  })

  it('tells of a decline in the provider’s words', async () => {
    const { client } = clientThatGets(method(), refusal({ code: 'card_declined', message: 'Your card was declined.' }))
    expect(await payWithSandbox(client, PAYMENT)).toEqual({
      step: 'enter-card',
      problem: { message: 'Your card was declined.' },
    })
  })

  it('says beside which field a card is wrong', async () => {
    const { client } = clientThatGets(refusal({ param: 'exp_year', message: 'Wrong year.' }))
    expect(await payWithSandbox(client, PAYMENT)).toMatchObject({
      problem: { field: 'expiry', message: 'Wrong year.' },
    })
  })

  it('asks for authentication where the card wants it, and goes on from the answer', async () => {
    const failed = { last_payment_error: { message: 'We are unable to authenticate.' } }
    const { client, sent } = clientThatGets(
      method(),
      intent('requires_action'),
      intent('requires_payment_method', failed),
    )
    expect(await payWithSandbox(client, PAYMENT)).toEqual({ step: 'authenticate' })
    expect(await authenticateWithSandbox(client, { clientSecret: PAYMENT.clientSecret, outcome: 'fails' })).toEqual({
      step: 'enter-card',
      problem: { message: 'We are unable to authenticate.' },
    })
    expect(sent[2]?.body).toEqual({ client_secret: 'pi_1_secret_x', outcome: 'fails' })
  })

  it.each([
    ['succeeded', { step: 'succeeded', intentId: 'pi_1' }],
    ['processing', { step: 'processing' }],
    ['requires_action', { step: 'authenticate' }],
    ['canceled', { step: 'withdrawn' }],
  ])('goes on where another tab has left the payment: %s', async (status, step) => {
    const error = { code: 'payment_intent_unexpected_state', message: '…', payment_intent: { id: 'pi_1', status } }
    const { client } = clientThatGets(method(), refusal(error))
    expect(await payWithSandbox(client, PAYMENT)).toEqual(step)
  })

  it.each([new Error('offline'), new Response('<html>', { status: 502 })])(
    'without an answer can be pressed again',
    async (answer) => {
      const { client } = clientThatGets(method(), answer)
      expect(await payWithSandbox(client, PAYMENT)).toMatchObject({
        step: 'enter-card',
        problem: { message: expect.stringContaining('you will not be charged twice') },
      })
    },
  )
})

describe('A page that is opened again', () => {
  it.each([
    ['succeeded', { step: 'succeeded', intentId: 'pi_1' }],
    ['requires_action', { step: 'authenticate' }],
    ['requires_payment_method', { step: 'enter-card' }],
    ['processing', { step: 'processing' }],
    ['canceled', { step: 'withdrawn' }],
  ])('goes on where the payment stands: %s', async (status, step) => {
    const { client, sent } = clientThatGets(intent(status, { last_payment_error: { message: 'of the last card' } }))
    expect(await resumeWithSandbox(client, PAYMENT.clientSecret)).toEqual(step)
    expect(sent[0]?.url).toBe('/sandbox/stripe/v1/payment_intents/pi_1?client_secret=pi_1_secret_x')
  })
})
