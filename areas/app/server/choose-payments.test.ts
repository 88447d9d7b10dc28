import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { choosePayments } from './choose-payments.ts'

const REFUSED = { refused: 'input-unreadable' }
const SECRET = 'a secret of tests that is long enough to derive from'
const choose = (secret: string) => choosePayments({ stripe: undefined, secret, ownUrl: () => 'http://127.0.0.1:1234' })
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1,
  livemode: false,
  data: { object: { id: 'pi_1' } },
})
const signed = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret })

describe('Without Stripe’s keys', () => {
  it('all processes of a shop agree on the sandbox’s secrets, and no other shop has them', () => {
    const secretsOf = (secret: string) => {
      const { sandbox, webhook } = choose(secret)
      return [sandbox?.secretKey, webhook?.secret].map((named) => named?.replace(/^\w+_/, ''))
    }
    expect(secretsOf(SECRET)).toEqual(secretsOf(SECRET))
    expect(new Set([...secretsOf(SECRET), ...secretsOf(`${SECRET}!`)]).size).toBe(4)
  })

  it('events are posted to this process itself, and taken when the sandbox signed them', () => {
    const { payments, webhook } = choose(SECRET)
    expect(webhook?.url()).toBe('http://127.0.0.1:1234/api/stripe/webhook')
    expect(payments.readEvent(Buffer.from(body), signed(webhook?.secret ?? ''))).toMatchObject({ id: 'evt_1' })
    const other = choose(`${SECRET}!`).webhook?.secret ?? ''
    expect(payments.readEvent(Buffer.from(body), signed(other))).toMatchObject(REFUSED)
    expect(payments).toMatchObject({ takesEvents: true, livemode: false, forBrowser: { provider: 'sandbox' } })
  })
})

describe('With a sandbox that is a process of its own', () => {
  it('the shop calls it there, and serves none', () => {
    const sandboxUrl = 'http://127.0.0.42:3000'
    const { sandbox, payments } = choosePayments({ stripe: undefined, secret: SECRET, ownUrl: () => '', sandboxUrl })
    expect(sandbox).toBeUndefined()
    expect(payments.forBrowser).toMatchObject({ provider: 'sandbox', apiBase: '/sandbox/stripe' })
  })
})

describe('With Stripe’s keys', () => {
  const keys = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1' }
  const stripe = (webhookSecret?: string) =>
    choosePayments({ stripe: { ...keys, webhookSecret }, secret: SECRET, ownUrl: () => '' })

  it('there is no sandbox', () => {
    expect(stripe().sandbox).toBeUndefined()
    expect(stripe().payments).toMatchObject({ livemode: true, forBrowser: { provider: 'stripe', apiBase: null } })
  })

  it('events are taken only with the endpoint’s secret', () => {
    const { payments } = stripe('whsec_endpoint')
    expect(payments.readEvent(Buffer.from(body), signed('whsec_endpoint'))).toMatchObject({ id: 'evt_1' })
    expect(payments.readEvent(Buffer.from(body), signed('whsec_other'))).toMatchObject(REFUSED)
    expect(stripe().payments.takesEvents).toBe(false)
    expect(stripe().payments.readEvent(Buffer.from(body), signed('whsec_endpoint'))).toMatchObject(REFUSED)
  })
})
