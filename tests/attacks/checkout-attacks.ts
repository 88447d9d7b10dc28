import { createGuestKeys } from '#orders/server/guests/guest-keys.ts'
import { checkoutOf, SHIP_TO } from '../support/orders/check-out.ts'
import type { Attack, AttackRequest } from './attack.ts'
import type { Scene } from './running/scene.ts'

/** Version 4, and none of a part. */
const numbered = (number: number) => `0193a0c0-0000-4000-8000-${String(number).padStart(12, '0')}`
const GUEST = 'guest@example.com'

const post = (path: string, json: object, headers: Record<string, string> = {}): AttackRequest => ({
  method: 'POST',
  path,
  json,
  headers,
})
const two = ({ part }: Scene) => [{ part, quantity: 2, price: 19.9 }]

/** A checkout of two units with something manipulated; nothing may be stored. By a customer, and by a guest. */
const checkout = (
  id: string,
  answer: number,
  bent: object | ((scene: Scene) => object),
  problem = 'input-invalid',
): Attack[] => {
  const body = (scene: Scene) => ({
    ...checkoutOf(two(scene)),
    ...(typeof bent === 'function' ? bent(scene) : bent),
  })
  return [
    {
      id: `a checkout: ${id}`,
      who: 'customer',
      request: (scene) => post('/api/checkout', body(scene)),
      answer,
      problem,
    },
    {
      id: `a guest’s checkout: ${id}`,
      request: (scene) => post('/api/guest-orders', { ...body(scene), email: GUEST }),
      answer,
      problem,
    },
  ]
}

/** The line with something manipulated. */
const line = (id: string, answer: number, bent: object, problem?: string): Attack[] =>
  checkout(id, answer, ({ part }) => ({ lines: [{ part, quantity: 2, expectedPrice: 39.8, ...bent }] }), problem)

const checkouts: Attack[] = [
  ...checkout('an empty basket', 422, { lines: [] }),
  ...checkout('no lines', 422, { lines: undefined }),
  ...checkout('51 lines', 422, () =>
    checkoutOf(Array.from({ length: 51 }, (_, number) => ({ part: numbered(number), quantity: 1, price: 1 }))),
  ),
  ...checkout('the same part twice', 422, (scene) => checkoutOf([...two(scene), ...two(scene)])),
  ...checkout('the same part twice, once in capitals', 422, (scene) =>
    checkoutOf([...two(scene), ...two(scene).map((one) => ({ ...one, part: one.part.toUpperCase() }))]),
  ),
  ...line('no unit', 422, { quantity: 0 }),
  ...line('a unit below nought', 422, { quantity: -1 }),
  ...line('units below nought that pay', 422, { quantity: -2, expectedPrice: -39.8 }),
  ...line('one and a half units', 422, { quantity: 1.5 }),
  ...line('units as a text', 422, { quantity: '2' }),
  ...line('1e21 units', 422, { quantity: 1e21 }),
  ...line('as many units as a number of 32 bits turns over at', 422, { quantity: 2 ** 31 + 2 }),
  ...line('units in a list', 422, { quantity: [2] }),
  ...line('a price below nought', 422, { expectedPrice: -39.8 }),
  ...line('parts of a cent', 422, { expectedPrice: 39.801 }),
  ...line('a price of a unit of one’s own', 422, { unitPriceCents: 1 }),
  ...line('a part that is SQL', 422, { part: "' OR 1=1 --" }),
  ...checkout('a total that is not the sum', 409, { expectedTotal: 0.01 }, 'total-changed'),
  ...checkout('a total of nothing', 409, { expectedTotal: 0 }, 'total-changed'),
  ...checkout('a total below nought', 422, { expectedTotal: -39.8 }),
  ...checkout('a total and a price of nothing', 409, (scene) => cheap(scene, 0), 'lines-refused'),
  ...checkout('a total and a price of a cent less', 409, (scene) => cheap(scene, 19.89), 'lines-refused'),
  ...checkout('fewer than the least', 409, ({ part }) => of(part, 1), 'lines-refused'),
  ...checkout('more than all', 409, ({ part }) => of(part, 1_000), 'lines-refused'),
  ...checkout('a part that is none', 409, ({ nothing }) => of(nothing, 2), 'lines-refused'),
  ...checkout('a part that was taken out', 409, ({ deletedPart }) => of(deletedPart, 2), 'lines-refused'),
  ...checkout('more money than an order may cost', 422, ({ part }) => of(part, 999_998)),
  ...checkout('a delivery that there is none of', 409, { method: 'drone' }, 'delivery-refused'),
  ...checkout('an account of one’s own choice', 422, ({ victim }) => ({ accountId: victim.email })),
  ...checkout('an order that is paid already', 422, { status: 'paid', paidAt: '2026-01-01T00:00:00Z' }),
  ...checkout('a saved address of another instead of an address', 422, ({ victimsAddress }) => ({
    shipTo: victimsAddress,
  })),
  ...checkout('no address', 422, { shipTo: undefined }),
  ...checkout('an address in no country', 422, { shipTo: { ...SHIP_TO, country: 'ZZ' } }),
  ...checkout('a country that every object has', 422, { shipTo: { ...SHIP_TO, country: 'constructor' } }),
  ...checkout('a line end in a name', 422, { shipTo: { ...SHIP_TO, name: 'X\r\nBcc: all@example.com' } }),
  ...checkout('a NUL in a street', 422, { billTo: { ...SHIP_TO, line1: 'a\0b' } }),
  ...checkout('a city of 101 letters', 422, { shipTo: { ...SHIP_TO, city: 'x'.repeat(101) } }),
]

function of(part: string, quantity: number) {
  return checkoutOf([{ part, quantity, price: 19.9 }])
}

function cheap({ part }: Scene, price: number) {
  return checkoutOf([{ part, quantity: 2, price }])
}

/** What opens one guest's order, bent. */
const KEYS: Record<string, (scene: Scene) => string> = {
  'the key of another order': ({ otherGuestOrder }) => otherGuestOrder.key,
  'a truncated key': ({ guestOrder }) => guestOrder.key.slice(0, -1),
  'half a key': ({ guestOrder }) => guestOrder.key.slice(0, 21),
  'a key with one more letter': ({ guestOrder }) => `${guestOrder.key}A`,
  'a key with a space': ({ guestOrder }) => `${guestOrder.key} `,
  'a key in capitals': ({ guestOrder }) => guestOrder.key.toUpperCase(),
  'a key with another last letter': ({ guestOrder: { key } }) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
  'no key': () => '',
  'the order’s own token for a key': ({ guestOrder }) => guestOrder.token,
  'the key of an older version': ({ secret, guestOrder }) =>
    createGuestKeys(secret).linkKey({ orderId: guestOrder.insertedId, version: 0 }),
  'a key under another secret': ({ guestOrder }) =>
    createGuestKeys('another secret that is long enough').linkKey({ orderId: guestOrder.insertedId, version: 1 }),
}

const PASS = { expiresAt: new Date('2100-01-01'), seesAll: true }

/** Credentials that open nothing, for the guest operations. */
const PASSES: Record<string, (scene: Scene) => string> = {
  'a customer’s token': ({ customer }) => `Bearer ${customer.token}`,
  'an administrator’s token': ({ administrator }) => `Bearer ${administrator.token}`,
  'a customer’s token as a guest’s': ({ customer }) => `Guest ${customer.token}`,
  'an administrator’s token as a guest’s': ({ administrator }) => `Guest ${administrator.token}`,
  'the token of another order': ({ otherGuestOrder }) => `Guest ${otherGuestOrder.token}`,
  'the link’s key for a token': ({ guestOrder }) => `Guest ${guestOrder.key}`,
  'a token that sees more': ({ guestOrder }) => `Guest ${guestOrder.shortToken.replace('.short.', '.all.')}`,
  'a token that ends later': ({ guestOrder }) => `Guest ${guestOrder.token.replace(/^\d+/, '9999999999')}`,
  'a token that has ended': (scene) =>
    `Guest ${forged(scene, { ...PASS, expiresAt: new Date('2020-01-01') }, scene.guestOrder.insertedId, 1)}`,
  'a token of another version': (scene) => `Guest ${forged(scene, PASS, scene.guestOrder.insertedId, 2)}`,
  'a token of the version that no order has': (scene) => `Guest ${forged(scene, PASS, scene.nothing, 0)}`,
  'no token': () => 'Guest',
}

function forged({ secret }: Scene, pass: typeof PASS, orderId: string, version: number): string {
  return createGuestKeys(secret).token({ orderId, version }, pass)
}

/** Everything that a guest does with an order. */
const GUEST_CALLS: Record<string, (id: string, scene: Scene) => AttackRequest> = {
  reads: (id) => ({ path: `/api/guest-orders/${id}` }),
  pays: (id) => post(`/api/guest-orders/${id}/payment-intent`, { placePrice: 39.8 }),
  'reports a payment of': (id, { paidIntent }) => ({
    method: 'PATCH',
    path: `/api/guest-orders/${id}`,
    json: { transactionId: paidIntent },
  }),
  withdraws: (id) => ({ method: 'DELETE', path: `/api/guest-orders/${id}` }),
}

const asGuest = (request: AttackRequest, authorization: string): AttackRequest => ({
  ...request,
  headers: { ...request.headers, authorization },
})

const openings: Attack[] = Object.entries(KEYS).map(([what, key]) => ({
  id: `${what} opens no guest’s order`,
  request: (scene) => post(`/api/guest-orders/${scene.guestOrder.insertedId}/open`, { key: key(scene) }),
  sameAs: (scene) => post(`/api/guest-orders/${scene.nothing}/open`, { key: key(scene) }),
  answer: 404,
  problem: 'not-found',
}))

const passes: Attack[] = Object.entries(PASSES).flatMap(([what, pass]) =>
  Object.entries(GUEST_CALLS).map(
    ([does, ask]): Attack => ({
      id: `${what} ${does} no guest’s order`,
      request: (scene) => asGuest(ask(scene.guestOrder.insertedId, scene), pass(scene)),
      sameAs: (scene) => asGuest(ask(scene.nothing, scene), pass(scene)),
      answer: 404,
      problem: 'not-found',
    }),
  ),
)

/** An order that its buyer has added to their account. */
const claimed: Attack[] = [
  {
    id: 'the key of a guest’s order that was claimed opens it no more',
    request: ({ claimedOrder: { insertedId, key } }) => post(`/api/guest-orders/${insertedId}/open`, { key }),
    sameAs: ({ claimedOrder: { key }, nothing }) => post(`/api/guest-orders/${nothing}/open`, { key }),
    answer: 404,
  },
  ...Object.entries(GUEST_CALLS).map(
    ([does, ask]): Attack => ({
      id: `the token of a guest’s order ${does} it no more once it was claimed`,
      request: (scene) => asGuest(ask(scene.claimedOrder.insertedId, scene), `Guest ${scene.claimedOrder.token}`),
      answer: 404,
    }),
  ),
]

const token = (scene: Scene) => ({ authorization: `Guest ${scene.guestOrder.token}` })
const takesNothing: Attack['fault'] = ({ text }) =>
  text.includes('"modifiedCount":0') ? undefined : `something was claimed: ${text}`

const others: Attack[] = [
  {
    id: 'a guest’s token reads no customer’s orders',
    request: (scene) => ({ path: `/api/placeOrder/${scene.guestOrder.insertedId}`, headers: token(scene) }),
    answer: 401,
  },
  {
    id: 'a guest’s token opens no list for administrators',
    request: (scene) => ({ path: '/api/orders', headers: token(scene) }),
    answer: 401,
  },
  {
    id: 'a customer reads no guest’s order by its id',
    who: 'customer',
    request: ({ guestOrder }) => ({ path: `/api/placeOrder/${guestOrder.insertedId}` }),
    sameAs: ({ nothing }) => ({ path: `/api/placeOrder/${nothing}` }),
    answer: 404,
  },
  {
    id: 'a customer claims no order of another mailbox, nor of another account',
    who: 'customer',
    request: ({ guestOrder, victimsOrder, nothing }) =>
      post('/api/guest-orders/claim', { ids: [guestOrder.insertedId, victimsOrder, nothing] }),
    answer: 200,
    fault: takesNothing,
  },
  {
    id: 'a claim of 51 orders',
    who: 'customer',
    request: () => post('/api/guest-orders/claim', { ids: Array.from({ length: 51 }, (_, at) => numbered(at)) }),
    answer: 422,
  },
  {
    id: 'a claim by nobody',
    request: ({ guestOrder }) => post('/api/guest-orders/claim', { ids: [guestOrder.insertedId] }),
    answer: 401,
  },
  {
    id: 'asking for a link tells nobody whether there are orders',
    request: () => post('/api/guest-orders/link', { email: GUEST }),
    sameAs: () => post('/api/guest-orders/link', { email: 'nobody@example.com' }),
    answer: 200,
    changes: ['letters'],
  },
  {
    id: 'a link for another’s order number goes to nobody else’s mailbox',
    request: ({ guestOrder }) =>
      post('/api/guest-orders/link', { email: 'thief@example.com', number: guestOrder.number }),
    answer: 200,
  },
  {
    id: 'a key in the address instead of the body',
    request: ({ guestOrder: { insertedId, key } }) => post(`/api/guest-orders/${insertedId}/open?key=${key}`, {}),
    answer: 422,
  },
  {
    id: 'a key of 201 letters',
    request: ({ guestOrder }) => post(`/api/guest-orders/${guestOrder.insertedId}/open`, { key: 'a'.repeat(201) }),
    answer: 422,
  },
  {
    id: 'a checkout of no stranger’s',
    request: (scene) => post('/api/checkout', checkoutOf(two(scene))),
    answer: 401,
  },
]

export const CHECKOUT_ATTACKS: readonly Attack[] = [...checkouts, ...openings, ...passes, ...claimed, ...others]
