import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentEvent } from './payments.ts'
import { createStripePayments } from './stripe-payments.ts'

const SECRET = 'whsec_of_this_test'
const REFUSED = { refused: 'input-unreadable', detail: expect.any(String) }
const NOW = new Date('2026-03-01T12:00:00Z')
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' }
const port = (webhookSecret: string | undefined) =>
  createStripePayments({
    ...keys,
    webhookSecret,
    provider: 'stripe',
    livemode: false,
    timeoutMs: 1_000,
    now: () => NOW,
  })
const payments = port(SECRET)

const event = (type: string, object: object, more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_772_366_400,
  livemode: false,
  type,
  data: { object },
  ...more,
})
const SUCCEEDED = JSON.stringify(event('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }), null, 2)

/** Stripe's scheme (docs.stripe.com/webhooks/signature), implemented independently. */
const v1 = (body: string | Uint8Array, seconds: number, secret = SECRET) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
const secondsAgo = (seconds: number) => NOW.getTime() / 1000 - seconds
const header = (body: string | Uint8Array, { ago = 0, secret = SECRET } = {}) =>
  `t=${secondsAgo(ago)},v1=${v1(body, secondsAgo(ago), secret)}`
const read = (body: string | Uint8Array, signature: string | undefined) =>
  payments.readEvent(Buffer.from(body), signature)

describe('An event with the provider’s signature', () => {
  it('is read', () => {
    expect(read(SUCCEEDED, header(SUCCEEDED))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      createdAt: new Date('2026-03-01T12:00:00Z'),
      livemode: false,
      about: 'intent',
      intentId: 'pi_1',
      chargeId: undefined,
      refundId: undefined,
      dispute: undefined,
    })
  })

  it.each<[string, object, Partial<PaymentEvent>]>([
    ['payment_intent.processing', { id: 'pi_2' }, { about: 'intent', intentId: 'pi_2' }],
    ['payment_intent.payment_failed', { id: 'pi_2' }, { about: 'intent', intentId: 'pi_2' }],
    ['payment_intent.canceled', { id: 'pi_2' }, { about: 'intent', intentId: 'pi_2' }],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_2' },
      { about: 'charge', chargeId: 'ch_1', intentId: 'pi_2' },
    ],
    [
      'refund.failed',
      { id: 're_1', charge: 'ch_1', payment_intent: null },
      { about: 'refund', refundId: 're_1', chargeId: 'ch_1', intentId: undefined },
    ],
    [
      'charge.dispute.created',
      { id: 'du_1', charge: { id: 'ch_1' }, payment_intent: { id: 'pi_2' }, status: 'needs_response' },
      { about: 'dispute', dispute: { id: 'du_1', status: 'needs_response' }, chargeId: 'ch_1', intentId: 'pi_2' },
    ],
  ])('%s says what it is about', (type, object, about) => {
    const body = JSON.stringify(event(type, object))
    expect(read(body, header(body))).toMatchObject({ type, ...about })
  })

  it.each(['customer.created', 'payout.paid', 'toString', '__proto__', 'constructor', 'payment_intent.succeeded.x'])(
    'of the type %s is ignored',
    (type) => {
      const body = JSON.stringify(event(type, { id: 'x_1' }))
      expect(read(body, header(body))).toMatchObject({ id: 'evt_1', type, about: 'ignored', intentId: undefined })
    },
  )

  it('of live mode says so', () => {
    const body = JSON.stringify(event('payment_intent.succeeded', { id: 'pi_1' }, { livemode: true }))
    expect(read(body, header(body))).toMatchObject({ livemode: true })
  })

  it('is taken while one of several signatures is right, as when the secret is being replaced', () => {
    const at = secondsAgo(0)
    const [ours, other] = [v1(SUCCEEDED, at), v1(SUCCEEDED, at, 'whsec_other')]
    for (const signatures of [`v1=${other},v1=${ours}`, `v1=${ours},v1=${other}`, `v0=${other},v1=${ours}`]) {
      expect(read(SUCCEEDED, `t=${at},${signatures}`)).toMatchObject({ id: 'evt_1' })
    }
  })

  it('is taken for five minutes', () => {
    expect(read(SUCCEEDED, header(SUCCEEDED, { ago: 300 }))).toMatchObject({ id: 'evt_1' })
    expect(read(SUCCEEDED, header(SUCCEEDED, { ago: 301 }))).toEqual(REFUSED)
  })

  it('that is no event is not taken', () => {
    for (const body of [
      '',
      'null',
      '[]',
      '"evt_1"',
      '{',
      '<html>',
      JSON.stringify({ ...event('payment_intent.succeeded', { id: 'pi_1' }), object: 'v2.core.event' }),
      JSON.stringify({ ...event('payment_intent.succeeded', { id: 'pi_1' }), id: 'evt_1/../x' }),
      JSON.stringify({ ...event('payment_intent.succeeded', { id: 'pi_1' }), created: 'now' }),
      JSON.stringify({ ...event('payment_intent.succeeded', { id: 'pi_1' }), livemode: 'true' }),
    ]) {
      expect(read(body, header(body))).toEqual(REFUSED)
    }
  })
})

describe('An event without the provider’s signature is not taken', () => {
  it.each<[string, string | undefined]>([
    ['no header', undefined],
    ['an empty header', ''],
    ['something else', 'canary'],
    ['no time', `v1=${v1(SUCCEEDED, secondsAgo(0))}`],
    ['a time that is no number', `t=now,v1=${v1(SUCCEEDED, secondsAgo(0))}`],
    ['no signature', `t=${secondsAgo(0)}`],
    ['an empty signature', `t=${secondsAgo(0)},v1=`],
    ['a signature cut short', header(SUCCEEDED).slice(0, -1)],
    ['a signature of an old scheme only', header(SUCCEEDED).replace('v1=', 'v0=')],
    ['a signature with another secret', header(SUCCEEDED, { secret: 'whsec_other' })],
    ['a signature without a secret', header(SUCCEEDED, { secret: '' })],
    ['a time six minutes ahead', header(SUCCEEDED, { ago: -360 })],
    ['another time than was signed', header(SUCCEEDED).replace(/t=\d+/, `t=${secondsAgo(1)}`)],
  ])('%s', (_, signature) => {
    expect(read(SUCCEEDED, header(SUCCEEDED))).toMatchObject({ id: 'evt_1' })
    expect(read(SUCCEEDED, signature)).toEqual(REFUSED)
  })

  it('whichever byte was changed', () => {
    const bytes = Buffer.from(SUCCEEDED)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const forged = Buffer.from(bytes)
        forged[index] = (forged[index] ?? 0) ^ change
        expect(read(forged, header(bytes))).toEqual(REFUSED)
      }),
      { numRuns: 500 },
    )
  })

  it('when it means the same but is written otherwise', () => {
    expect(read(`\ufeff${SUCCEEDED}`, header(SUCCEEDED))).toEqual(REFUSED)
    const broken = JSON.stringify(event('payment_intent.succeeded', { id: 'pi_1', description: '\ufffd' }))
    expect(read(broken, header(broken))).toMatchObject({ id: 'evt_1' })
    const latin = Buffer.from(broken.replace('\ufffd', '\u00e9'), 'latin1')
    expect(payments.readEvent(latin, header(broken))).toEqual(REFUSED)
    expect(read(JSON.stringify(JSON.parse(SUCCEEDED)), header(SUCCEEDED))).toEqual(REFUSED)
  })

  it('when no secret is set, not even when signed with nothing', () => {
    for (const secret of ['', 'undefined', 'null']) {
      expect(port(undefined).readEvent(Buffer.from(SUCCEEDED), header(SUCCEEDED, { secret }))).toEqual(REFUSED)
    }
    expect([port(undefined).takesEvents, payments.takesEvents]).toEqual([false, true])
  })
})
