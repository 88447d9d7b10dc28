import { createHmac } from 'node:crypto'
import type { Attack } from './attack.ts'
import type { Scene } from './running/scene.ts'

const tell = (id: string, answer: Attack['answer'], body: (scene: Scene) => object, problem?: string): Attack => ({
  id,
  who: 'customer',
  request: (scene) => ({ method: 'PATCH', path: `/api/placeOrder/${scene.order}`, json: body(scene) }),
  answer,
  ...(problem !== undefined && { problem }),
})

const begin = (id: string, answer: Attack['answer'], body: (scene: Scene) => object, problem?: string): Attack => ({
  id,
  who: 'customer',
  request: (scene) => ({ method: 'POST', path: '/api/create-payment-intent', json: body(scene) }),
  answer,
  ...(problem !== undefined && { problem }),
})

type Event = {
  payload?: string
  type?: string
  intent?: (scene: Scene) => string
  livemode?: boolean
  at?: number
  sign?: (payload: string, atS: number, scene: Scene) => string
}

const nowS = () => Math.floor(Date.now() / 1000)
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const rightly = (payload: string, atS: number, { webhookSecret }: Scene) =>
  `t=${atS},v1=${hmac(webhookSecret, `${atS}.${payload}`)}`

/** A forged event that reports the open order as paid. */
const event = (id: string, answer: Attack['answer'], bent: Event, more: Partial<Attack> = {}): Attack => ({
  id,
  request: (scene) => {
    const { type = 'payment_intent.succeeded', intent, livemode = false, at = nowS(), sign = rightly } = bent
    const object = {
      id: intent?.(scene) ?? scene.openIntent,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 3980,
    }
    const data = { id: 'evt_attack_1', object: 'event', type, created: nowS(), livemode, data: { object } }
    const payload = bent.payload ?? JSON.stringify(data)
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, at, scene) }
    return { method: 'POST', path: '/api/stripe/webhook', headers, payload }
  },
  answer,
  ...more,
})

/** What the shop makes of an event that it believed: the order must stay what the provider says it is. */
const stillUnpaid: Attack['fault'] = async (_answer, { group, order }) => {
  await group.settle()
  const { rows } = await group.pool.query('SELECT status FROM orders WHERE id = $1', [order])
  return rows[0]?.status === 'placed' ? undefined : `the order became ${rows[0]?.status}`
}
const believed = { changes: ['provider_events'], fault: stillUnpaid } as const

export const PAYMENT_ATTACKS: readonly Attack[] = [
  {
    ...tell(
      'a payment that was begun and not made',
      409,
      ({ openIntent }) => ({ transactionId: openIntent }),
      'payment-incomplete',
    ),
    // Records when the provider was last read.
    changes: ['order_payments'],
    fault: stillUnpaid,
  },
  tell('the payment of another order of one’s own', [409, 422], ({ paidIntent }) => ({ transactionId: paidIntent })),
  tell('a payment that the provider does not know', 422, () => ({ transactionId: 'pi_nobodyknows' }), 'input-invalid'),
  tell('a payment named by a path', 422, () => ({ transactionId: '../refunds/re_1' }), 'input-invalid'),
  tell('a payment named by an address', 422, () => ({ transactionId: 'https://evil.example/pi_1' }), 'input-invalid'),
  tell('a payment named by a query', 422, () => ({ transactionId: 'pi_1?expand[]=customer' }), 'input-invalid'),
  tell(
    'a payment named by two',
    422,
    ({ paidIntent }) => ({ transactionId: [paidIntent, paidIntent] }),
    'input-invalid',
  ),
  tell('a payment that says it is made', 422, ({ openIntent }) => ({
    transactionId: openIntent,
    paid: true,
    status: 'paid',
  })),
  tell('another order in the body than in the path', 422, ({ paidIntent, paidOrder }) => ({
    order: paidOrder,
    transactionId: paidIntent,
  })),
  begin(
    'a payment for another’s order',
    404,
    ({ victimsOrder }) => ({ order: victimsOrder, placePrice: 39.8 }),
    'not-found',
  ),
  begin('a payment of a smaller amount', 409, ({ order }) => ({ order, placePrice: 0.01 }), 'price-changed'),
  begin('a payment of a larger amount', 409, ({ order }) => ({ order, placePrice: 999_999.99 }), 'price-changed'),
  begin('a payment of less than nothing', 422, ({ order }) => ({ order, placePrice: -39.8 }), 'input-invalid'),
  begin('a payment of parts of a cent', 422, ({ order }) => ({ order, placePrice: 39.801 }), 'input-invalid'),
  begin(
    'a payment in another currency',
    422,
    ({ order }) => ({ order, placePrice: 39.8, currency: 'idr' }),
    'input-invalid',
  ),
  begin(
    'a payment of an order that is paid',
    409,
    ({ paidOrder }) => ({ order: paidOrder, placePrice: 39.8 }),
    'order-state',
  ),
  begin('a payment of an amount that no order has', 422, () => ({ placePrice: 123.45 })),
  {
    ...begin('a payment for another’s order is refused as one for none', 404, () => ({})),
    request: ({ victimsOrder }) => ({
      method: 'POST',
      path: '/api/create-payment-intent',
      json: { order: victimsOrder, placePrice: 39.8 },
    }),
    sameAs: ({ nothing }) => ({
      method: 'POST',
      path: '/api/create-payment-intent',
      json: { order: nothing, placePrice: 39.8 },
    }),
  },
  {
    id: 'a refund by the customer',
    who: 'customer',
    request: ({ paidOrder }) => ({ method: 'POST', path: `/api/orders/${paidOrder}/refund`, json: {} }),
    answer: 403,
  },
  {
    id: 'a refund of more than was paid',
    who: 'administrator',
    request: ({ paidOrder }) => ({ method: 'POST', path: `/api/orders/${paidOrder}/refund`, json: { amount: 39.81 } }),
    answer: 409,
    problem: 'refund-too-large',
  },
  {
    id: 'a refund of less than nothing',
    who: 'administrator',
    request: ({ paidOrder }) => ({ method: 'POST', path: `/api/orders/${paidOrder}/refund`, json: { amount: -1 } }),
    answer: 422,
  },
  {
    id: 'sending an order that is not paid',
    who: 'administrator',
    request: ({ order }) => ({ method: 'POST', path: `/api/orders/${order}/ship`, json: { carrier: 'Post' } }),
    answer: 409,
    problem: 'order-state',
  },
  event('an event without a signature', 400, { sign: () => '' }),
  event('an event signed by another secret', 400, {
    sign: (payload, at) => `t=${at},v1=${hmac('whsec_other', `${at}.${payload}`)}`,
  }),
  event('an event signed by the old scheme alone', 400, {
    sign: (payload, at, { webhookSecret }) => `t=${at},v0=${hmac(webhookSecret, `${at}.${payload}`)}`,
  }),
  event('an event signed without its time', 400, {
    sign: (payload, at, { webhookSecret }) => `t=${at},v1=${hmac(webhookSecret, payload)}`,
  }),
  event('an event signed for another body', 400, {
    sign: (_payload, at, { webhookSecret }) => `t=${at},v1=${hmac(webhookSecret, `${at}.{}`)}`,
  }),
  event('an event of an hour ago', 400, { at: nowS() - 3_600 }),
  event('an event of an hour ahead', 400, { at: nowS() + 3_600 }),
  event('an event with two times', 400, {
    sign: (payload, at, scene) => `t=${at},${rightly(payload, at - 9_999, scene)}`,
  }),
  event('an event that is no JSON', 400, { payload: '{' }),
  event('an event with a broken byte', 400, { payload: '\ud800' }),
  event('an event that is a list', 400, { payload: '[]' }),
  event('an event of nothing', 400, { payload: '{"id":"evt_1","object":"event"}' }),
  event(
    'an event of a payment that is none of ours',
    200,
    { intent: () => 'pi_ofanother' },
    { ...believed, changes: ['provider_events'] },
  ),
  event('an event of a payment that was not made', [200, 400], {}, believed),
  event('that event once more', [200, 400], {}, believed),
  event('an event of live mode for a shop that tests', [200, 400], { livemode: true }, believed),
  event('an event of a kind that is a member of every object', 200, { type: '__proto__' }, believed),
  event('an event of a kind that the shop has no use for', 200, { type: 'customer.created' }, believed),
  {
    id: 'the sandbox with a key of one’s own',
    request: ({ openIntent }) => ({
      method: 'GET',
      path: `/sandbox/stripe/v1/payment_intents/${openIntent}`,
      headers: { authorization: 'Bearer sk_test_guess' },
    }),
    answer: 401,
  },
  {
    id: 'the sandbox’s intent by the publishable key alone',
    request: ({ openIntent }) => ({
      method: 'GET',
      path: `/sandbox/stripe/v1/payment_intents/${openIntent}`,
      headers: { authorization: 'Bearer pk_test_sandbox' },
    }),
    answer: [401, 403, 404, 400],
  },
  {
    id: 'the sandbox’s faults by the publishable key',
    request: () => ({
      method: 'POST',
      path: '/sandbox/stripe/test_control/reset',
      headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    }),
    // Outside a demo there are none.
    answer: 404,
  },
]
