import { SHIP_TO } from '../support/orders/check-out.ts'
import type { Attack, AttackRequest } from './attack.ts'
import type { Scene } from './running/scene.ts'

type Asked = (id: string, scene: Scene) => AttackRequest

/** One that lacks nothing but its version, so that no id makes a new one. */
const ADDRESS = { label: '', address: SHIP_TO, defaultDelivery: false, defaultBilling: false, version: 1 }
const REVIEW = { name: 'X', img: 'none', review: 'Mine now', ratings: '1' }

/** Every operation on something owned, with the id of another owner. */
const OWNED: Record<string, { victims: (scene: Scene) => string; ask: Asked }> = {
  'reading an order': { victims: (s) => s.victimsOrder, ask: (id) => ({ path: `/api/placeOrder/${id}` }) },
  'paying an order': {
    victims: (s) => s.victimsOrder,
    ask: (id, s) => ({ method: 'PATCH', path: `/api/placeOrder/${id}`, json: { transactionId: s.paidIntent } }),
  },
  'withdrawing an order': {
    victims: (s) => s.victimsOrder,
    ask: (id) => ({ method: 'DELETE', path: `/api/placeOrder/${id}` }),
  },
  'changing a review': {
    victims: (s) => s.victimsReview,
    ask: (id) => ({ method: 'PUT', path: `/api/review/${id}`, json: REVIEW }),
  },
  'deleting a review': {
    victims: (s) => s.victimsReview,
    ask: (id) => ({ method: 'DELETE', path: `/api/review/${id}` }),
  },
  'withdrawing a plan request': {
    victims: (s) => s.victimsPlanRequest,
    ask: (id) => ({ method: 'DELETE', path: `/api/planRequest/${id}` }),
  },
}

/** Ways to write the same id that careless programs take for it. */
const SPELLINGS: Record<string, { write: (id: string) => string; answer: number | readonly number[] }> = {
  'in capitals': { write: (id) => id.toUpperCase(), answer: 404 },
  'with a NUL behind it': { write: (id) => `${id}%00`, answer: 422 },
  'with a line end behind it': { write: (id) => `${id}%0d%0a`, answer: 422 },
  'with a space behind it': { write: (id) => `${id}%20`, answer: 422 },
  'in braces': { write: (id) => `%7B${id}%7D`, answer: 422 },
  'without its dashes': { write: (id) => id.replaceAll('-', ''), answer: 422 },
  'twice, with a comma': { write: (id) => `${id},${id}`, answer: 422 },
  'with a slash behind it': { write: (id) => `${id}/`, answer: 404 },
  'with an encoded slash and dots behind it': { write: (id) => `${id}%2f..`, answer: 422 },
  'with a matrix parameter': { write: (id) => `${id};admin=1`, answer: 422 },
  'with its ending': { write: (id) => `${id}.json`, answer: 422 },
}

const anothers: Attack[] = Object.entries(OWNED).flatMap(([what, { victims, ask }]): Attack[] => [
  {
    id: `${what} of another is answered as one that is not there`,
    who: 'customer',
    request: (scene) => ask(victims(scene), scene),
    sameAs: (scene) => ask(scene.nothing, scene),
    answer: 404,
    problem: 'not-found',
  },
  ...Object.entries(SPELLINGS).map(
    ([how, { write, answer }]): Attack => ({
      id: `${what} of another, its id ${how}`,
      who: 'customer',
      request: (scene) => ask(write(victims(scene)), scene),
      answer,
    }),
  ),
])

/** Calls that name an account: with another's, and with one that does not exist. */
const SELF: Record<string, (email: string) => AttackRequest> = {
  'the orders': (email) => ({ path: `/api/placeOrder?email=${email}` }),
  'the profile': (email) => ({ path: `/api/userinfo/${email}` }),
  'the role': (email) => ({ path: `/api/admin/${email}` }),
  'all data': (email) => ({ path: `/api/user/${email}/data` }),
  'a token': (email) => ({ method: 'PUT', path: `/api/user/${email}`, json: {}, byCookie: true }),
  'the end': (email) => ({ method: 'DELETE', path: `/api/user/${email}`, json: { password: 'correct horse' } }),
}

const selves: Attack[] = Object.entries(SELF).map(([what, ask]) => ({
  id: `asking for ${what} of another account tells nothing of it`,
  who: 'customer',
  request: ({ victim }) => ask(victim.email),
  sameAs: () => ask('nobody@example.com'),
  answer: 403,
  problem: 'not-allowed',
}))

const one = (id: string, answer: Attack['answer'], request: Attack['request'], more: Partial<Attack> = {}): Attack => ({
  id,
  who: 'customer',
  answer,
  request,
  ...more,
})

export const ACCESS_ATTACKS: readonly Attack[] = [
  ...anothers,
  ...selves,
  one('two emails in the query', 403, ({ customer, victim }) => ({
    path: `/api/placeOrder?email=${customer.email}&email=${victim.email}`,
  })),
  one('an email as a member of the query', [403, 422], ({ victim }) => ({
    path: `/api/placeOrder?email[]=${victim.email}`,
  })),
  one('no email at all', 422, () => ({ path: '/api/placeOrder' })),
  one('another’s email, encoded twice', 403, ({ victim }) => ({
    path: `/api/userinfo/${victim.email.replace('@', '%2540')}`,
  })),
  one('another’s email with a NUL', [403, 422], ({ victim }) => ({ path: `/api/userinfo/${victim.email}%00` })),
  one('the Kelvin sign for a k', 403, ({ victim }) => ({
    path: `/api/userinfo/${victim.email.replace('person', 'person%E2%84%AA')}`,
  })),
  one('another’s email in the body of one’s own profile', [200, 409, 422], ({ customer, victim }) => ({
    method: 'PUT',
    path: `/api/user/${customer.email}`,
    json: { email: victim.email },
    byCookie: true,
  })),
  one('a role in one’s own profile', 422, ({ customer }) => ({
    method: 'PUT',
    path: `/api/user/${customer.email}`,
    json: { role: 'admin' },
    byCookie: true,
  })),
  one('an administrator’s list', 403, () => ({ path: '/api/orders' })),
  one('an administrator’s list by HEAD', 403, () => ({ method: 'HEAD', path: '/api/orders' })),
  one('an administrator’s list in other letters', 404, () => ({ path: '/api/Orders' })),
  one('an administrator’s list with a slash', [403, 404], () => ({ path: '/api/orders/' })),
  one('an administrator’s file of orders', 403, () => ({ path: '/api/orders/export' })),
  one('an administrator’s file of parts', 403, () => ({ path: '/api/product/export' })),
  one('oneself an administrator', 403, ({ customer }) => ({
    method: 'PUT',
    path: `/api/user/admin/${customer.email}`,
  })),
  one('an order for another account', 422, ({ part, victim }) => ({
    method: 'POST',
    path: '/api/placeOrder',
    json: {
      ...{
        placeOrderProduct: part,
        placeOrderQuantity: 2,
        placePrice: 39.8,
        phone: '0113 496 0000',
        address: '1 Mill Lane',
      },
      accountId: victim.email,
    },
  })),
  one(
    'a new address under the id of another’s',
    404,
    ({ victimsAddress }) => ({
      method: 'PUT',
      path: `/api/addresses/${victimsAddress}`,
      json: { ...ADDRESS, version: 0 },
    }),
    { problem: 'not-found' },
  ),
  one(
    'a change of another’s address',
    412,
    ({ victimsAddress }) => ({ method: 'PUT', path: `/api/addresses/${victimsAddress}`, json: ADDRESS }),
    { sameAs: ({ nothing }) => ({ method: 'PUT', path: `/api/addresses/${nothing}`, json: ADDRESS }) },
  ),
  one(
    'the deletion of another’s address',
    200,
    ({ victimsAddress }) => ({ method: 'DELETE', path: `/api/addresses/${victimsAddress}` }),
    { sameAs: ({ nothing }) => ({ method: 'DELETE', path: `/api/addresses/${nothing}` }) },
  ),
  one('the addresses of another, named in the query', [200, 422], ({ victim }) => ({
    path: `/api/addresses?email=${victim.email}`,
  })),
  one(
    'the basket of another, merged by its id',
    200,
    ({ victimsBasket }) => ({ method: 'POST', path: '/api/basket/merge', json: { basket: victimsBasket, lines: [] } }),
    {
      changes: ['baskets', 'basket_lines'],
      fault: ({ text }, { victimsPart }) => (text.includes(victimsPart) ? 'the other’s part is in it' : undefined),
    },
  ),
  one('units below nought for a basket', 422, ({ part }) => ({
    method: 'PUT',
    path: `/api/basket/lines/${part}`,
    json: { quantity: -1 },
  })),
  one('half a unit for a basket', 422, ({ part }) => ({
    method: 'POST',
    path: '/api/basket/lines',
    json: { lines: [{ part, quantity: 0.5 }] },
  })),
  one('a basket of another account', 422, ({ part, victim }) => ({
    method: 'POST',
    path: '/api/basket/lines',
    json: { lines: [{ part, quantity: 2 }], accountId: victim.email },
  })),
  one('a metric without its token, through a proxy', 404, () => ({
    path: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong' },
  })),
]
