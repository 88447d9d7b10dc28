import type { Attack } from './attack.ts'

const GOOD = { placeOrderQuantity: 2, placePrice: 39.8, phone: '0113 496 0000', address: '1 Mill Lane' }

/** An order of the scene's part with a manipulated field; nothing may be stored. */
const order = (id: string, answer: Attack['answer'], bent: object, problem?: string): Attack => ({
  id,
  who: 'customer',
  request: ({ part }) => ({
    method: 'POST',
    path: '/api/placeOrder',
    json: { placeOrderProduct: part, ...GOOD, ...bent },
  }),
  answer,
  ...(problem !== undefined && { problem }),
})

/** The same with the JSON as it is written, for what no JSON writer writes. */
const written = (id: string, answer: Attack['answer'], members: string): Attack => ({
  id,
  who: 'customer',
  request: ({ part }) => ({
    method: 'POST',
    path: '/api/placeOrder',
    headers: { 'content-type': 'application/json' },
    payload: `{"placeOrderProduct":"${part}","phone":"0113 496 0000","address":"1 Mill Lane",${members}}`,
  }),
  answer,
})

const product = (id: string, bent: object): Attack => ({
  id,
  who: 'administrator',
  request: () => ({
    method: 'POST',
    path: '/api/product',
    json: { name: 'Torrent', img: '/x.svg', description: 'D', price: 1, minimum: 1, quantity: 1, ...bent },
  }),
  answer: 422,
  problem: 'input-invalid',
})

const stock = (id: string, change: unknown): Attack => ({
  id,
  who: 'administrator',
  request: ({ part }) => ({ method: 'POST', path: `/api/part/${part}/stock`, json: { change, reason: 'None' } }),
  answer: 422,
})

/** Units of an order that is not the administrator's to bend; nothing may be stored. */
const units = (id: string, line: unknown, quantity: unknown): Attack[] =>
  ['shipments', 'cancel-lines'].map((action) => ({
    id: `${id}: ${action}`,
    who: 'administrator',
    request: ({ paidOrder }) => ({
      method: 'POST',
      path: `/api/orders/${paidOrder}/${action}`,
      json: { lines: [{ line, quantity }], ...(action === 'shipments' && { carrier: 'UPS' }) },
    }),
    answer: 422,
    problem: 'input-invalid',
  }))

const carrier = (id: string, trackingLink: unknown): Attack => ({
  id,
  who: 'administrator',
  request: () => ({
    method: 'PUT',
    path: '/api/carriers',
    json: { version: '', carriers: [{ name: 'UPS', trackingLink }] },
  }),
  answer: 422,
  problem: 'input-invalid',
})

export const ORDER_ATTACKS: readonly Attack[] = [
  order('a price of nothing', 409, { placePrice: 0 }, 'price-changed'),
  order('the price of one piece', 409, { placePrice: 19.9 }, 'price-changed'),
  order('a cent less', 409, { placePrice: 39.79 }, 'price-changed'),
  order('a price below nothing', 422, { placePrice: -39.8 }, 'input-invalid'),
  order('parts of a cent', 422, { placePrice: 39.801 }, 'input-invalid'),
  order('a price of 1e21', 422, { placePrice: 1e21 }, 'input-invalid'),
  order('a price as a text', 422, { placePrice: '39.8' }, 'input-invalid'),
  order('a price in a list', 422, { placePrice: [39.8] }, 'input-invalid'),
  order('a price that is null', 422, { placePrice: null }, 'input-invalid'),
  order('a price that is true', 422, { placePrice: true }, 'input-invalid'),
  order('a total of one’s own', 422, { total: 0, totalCents: 1 }, 'input-invalid'),
  order('an order that is paid already', 422, { paid: true }, 'input-invalid'),
  order('a status of one’s own', 422, { status: 'shipped' }, 'input-invalid'),
  order('a number of one’s own', 422, { number: 'PM-1', _id: '0193a0c0-0000-7000-8000-000000000001' }, 'input-invalid'),
  order('a price of a piece of one’s own', 422, { unitPriceCents: 1 }, 'input-invalid'),
  order('fewer than the least', 422, { placeOrderQuantity: 1, placePrice: 19.9 }, 'below-minimum'),
  order('no piece', 422, { placeOrderQuantity: 0, placePrice: 0 }, 'input-invalid'),
  order('pieces below nought', 422, { placeOrderQuantity: -2, placePrice: 39.8 }, 'input-invalid'),
  order('half a piece', 422, { placeOrderQuantity: 2.5, placePrice: 49.75 }, 'input-invalid'),
  order('1e21 pieces', 422, { placeOrderQuantity: 1e21 }, 'input-invalid'),
  order('more than all', 409, { placeOrderQuantity: 1_000, placePrice: 19_900 }, 'out-of-stock'),
  order('as many as a number of 32 bits turns over at', 422, { placeOrderQuantity: 2 ** 31 + 2 }, 'input-invalid'),
  order('pieces as a text', 422, { placeOrderQuantity: '2' }, 'input-invalid'),
  order('pieces as a text with letters', 422, { placeOrderQuantity: '2abc' }, 'input-invalid'),
  order('pieces in a list', 422, { placeOrderQuantity: [2] }, 'input-invalid'),
  order('pieces as an object', 422, { placeOrderQuantity: { $gt: 0 } }, 'input-invalid'),
  order('a part that is none', 404, { placeOrderProduct: '0193a0c0-0000-7000-8000-000000000000' }, 'not-found'),
  order('a part as a list', 422, { placeOrderProduct: ['0193a0c0-0000-7000-8000-000000000000'] }, 'input-invalid'),
  {
    ...order('a part that was taken out', 404, {}, 'not-found'),
    request: ({ deletedPart }) => ({
      method: 'POST',
      path: '/api/placeOrder',
      json: { placeOrderProduct: deletedPart, ...GOOD },
    }),
  },
  {
    ...order('a part that was taken out, in capitals', 404, {}, 'not-found'),
    request: ({ deletedPart }) => ({
      method: 'POST',
      path: '/api/placeOrder',
      json: { placeOrderProduct: deletedPart.toUpperCase(), ...GOOD },
    }),
  },
  written(
    'the price twice, the second cheaper',
    [409, 422],
    '"placeOrderQuantity":2,"placePrice":39.8,"placePrice":0.01',
  ),
  written('pieces of 309 digits', 422, `"placeOrderQuantity":${'9'.repeat(309)},"placePrice":39.8`),
  written('a price of minus nought', 409, '"placeOrderQuantity":2,"placePrice":-0'),
  written('a price that is not a number', 400, '"placeOrderQuantity":2,"placePrice":NaN'),
  written('a price in hexadecimal', 400, '"placeOrderQuantity":2,"placePrice":0x10'),
  written('a price that rounds to the right one', [409, 422], '"placeOrderQuantity":2,"placePrice":39.80000000000001'),
  {
    ...order('a key of another form', 422, {}),
    request: ({ part }) => ({
      method: 'POST',
      path: '/api/placeOrder',
      headers: { 'idempotency-key': 'x'.repeat(256) },
      json: { placeOrderProduct: part, ...GOOD },
    }),
  },
  {
    id: 'an order of no stranger’s',
    request: ({ part }) => ({ method: 'POST', path: '/api/placeOrder', json: { placeOrderProduct: part, ...GOOD } }),
    answer: 401,
  },
  product('a new part below nothing', { price: -1 }),
  product('a new part for 1e21', { price: 1e21 }),
  product('a new part of fewer than no pieces', { quantity: -1 }),
  product('a new part of more than the database counts', { quantity: 2 ** 31 }),
  product('a new part whose least is none', { minimum: 0 }),
  product('a new part whose picture is a script', { img: 'javascript:alert(1)' }),
  product('a new part whose picture is elsewhere without saying so', { img: '//evil.example/x.png' }),
  product('a new part with measures of measures', { specs: { teeth: { $gt: 1 } } }),
  { ...stock('a correction below what is promised', -1_000), answer: 409, problem: 'stock-promised' },
  stock('a correction of nothing', 0),
  stock('a correction of half a piece', 0.5),
  stock('a correction beyond what the database counts', 2 ** 31),
  ...units('units below nought', 1, -1),
  ...units('a unit and a half', 1, 1.5),
  ...units('units as a text', 1, '1'),
  ...units('the line before the first', 0, 1),
  ...units('a line after the last', 51, 1),
  {
    id: 'cancelling a stranger’s order',
    who: 'customer',
    request: ({ victimsOrder }) => ({ method: 'POST', path: `/api/placeOrder/${victimsOrder}/cancel`, json: {} }),
    answer: 404,
    problem: 'not-found',
  },
  carrier('a tracking link without https', 'http://carrier.example/{n}'),
  carrier('a tracking link that is a script', 'javascript:alert({n})'),
  carrier('a tracking link without a number', 'https://carrier.example/'),
  carrier('a tracking link to a host by number', 'https://{n}/'),
]
