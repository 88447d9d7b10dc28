import { PART_SORTS } from '#catalogue/contract/catalogue.ts'
import { ORDER_SORTS } from '#orders/contract/order-administration.ts'
import { numberedId } from '../orders/pgbench.ts'
import { ASSEMBLY_REQUESTS } from './assembly-requests.ts'
import { BIKE_REQUESTS } from './bike-requests.ts'
import { CONTENT_REQUESTS } from './content-requests.ts'
import { enteredOrders } from './entered-orders.ts'
import { BIKE, FIT_REQUESTS } from './fit-requests.ts'
import { OWNER_REQUESTS } from './owner-requests.ts'
import { get, type Role, type SampleRequest } from './sample-request.ts'
import { COUPON_REQUESTS, RETURN_REQUESTS } from './selling-requests.ts'

const PART = numberedId(30)
const ownAttribute = { label: 'Hose colour', kind: 'text', roles: ['caliper'], filter: 'checks' }
const each = (role: Role, path: string, queries: readonly string[]): SampleRequest[] =>
  queries.map((query) => ({ role, method: 'GET', path: path + query }))
const send = (role: Role, method: string, path: string, body: unknown = {}, keep?: string): SampleRequest => ({
  role,
  method,
  path,
  body,
  ...(keep !== undefined && { keep }),
})

const order = {
  placeOrderProduct: PART,
  placeOrderQuantity: 5,
  placePrice: '{placePrice}',
  phone: '0113 496 0000',
  address: '1 Mill Lane',
}
const ADDRESS = '0190a1b2-0000-7000-8000-00000000addb'
const savedAddress = {
  label: '',
  address: { country: 'DE', name: 'Eva', line1: 'Ring 3', city: 'Köln', postcode: '50667' },
  ...{ defaultDelivery: true, defaultBilling: true, version: 0 },
}
const review = { name: 'Buyer', img: 'none', review: 'Runs true', ratings: '5' }
const partText = {
  sku: '{sku}',
  name: 'Explained part',
  category: 'Group 1',
  description: 'Of steel',
  price: 12,
  img: '/none.svg',
  minimum: 1,
}
const part = { ...partText, quantity: 5 }

const ONE_UNIT = [{ line: 1, quantity: 1 }]
const basket = {
  lines: [{ part: PART, quantity: 5, expectedPrice: '{placePrice}' }],
  shipTo: savedAddress.address,
  method: 'included',
  phone: '0113 496 0000',
  expectedTotal: '{placePrice}',
}
// Another one in each run: the shop is kept, and links of all their orders are sent.
const GUEST = '{sku}@example.com'
const asGuest = (name: string, method: string, path = '', body?: object): SampleRequest => ({
  role: 'visitor',
  method,
  path: `/api/guest-orders/{${name}}${path}`,
  guestOf: name,
  ...(body && { body }),
})

/** Every page and operation; writes come in an order in which each succeeds. */
export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  ...get(
    'visitor',
    '/',
    '/blogs',
    '/portfolio',
    '/review',
    `/partDetails/${PART}`,
    '/sitemap.xml',
    '/sitemap/parts-1.xml',
    '/readyz',
    '/metrics',
  ),
  ...get('visitor', '/login', '/dashboard', '/api/shop', '/api/category', `/api/part/${PART}`, '/nowhere'),
  ...each(
    'visitor',
    '/api/part',
    PART_SORTS.flatMap((sort) =>
      ['', '&category=Group+7', '&search=part+77', '&search=0000030', '&search=bench'].map(
        (more) => `?limit=30&sort=${sort}${more}`,
      ),
    ),
  ),
  ...PART_SORTS.flatMap((sort) =>
    ['', '-'].map(
      (turn): SampleRequest => ({
        role: 'visitor',
        method: 'GET',
        path: `/api/part?limit=30&sort=${sort}&cursor=${turn}{deep-${sort}}`,
      }),
    ),
  ),
  ...each('visitor', '/api/review', ['', '?stars=2', `?part=${PART}`, '/summary', `/summary?part=${PART}`]),
  send(
    'visitor',
    'POST',
    '/api/contact',
    { name: 'Visitor', email: 'visitor@example.com', message: 'Do you make bells?' },
    'message',
  ),
  ...get('customer', '/api/auth/get-session', '/api/auth/list-sessions'),
  ...get('customer', '/api/placeOrder?email={email}', '/api/placeOrder?email={email}&limit=1'),
  ...get('customer', '/api/userinfo/{email}', '/api/admin/{email}', '/api/review/own', '/api/planRequest'),
  {
    role: 'customer',
    method: 'PUT',
    ...{ path: '/api/user/{email}', cookie: true },
    body: { email: '{email}', education: 'Mechanic' },
  },
  send('visitor', 'POST', '/api/quote', { lines: [{ part: PART, quantity: 5 }], fit: { bike: { facts: BIKE } } }),
  ...get('visitor', '/api/find?q=BENCH-0000030', `/api/delivery/estimate?part=${PART}&country=DE`),
  ...['BENCH-0000O30', 'BENCH-00000300&in-stock=1'].flatMap((query) => get('visitor', `/api/find?q=${query}`)),
  ...get('visitor', '/api/find/suggest?q=bench-00000'),
  ...get('visitor', `/api/compare?part=${PART}&part=${numberedId(31)}&part=${ADDRESS}`, `/api/part/${PART}/related`),
  ...FIT_REQUESTS,
  send('visitor', 'POST', '/api/part/by-number', { numbers: ['bench 0000030', 'BENCH-0000031'] }),
  ...ASSEMBLY_REQUESTS,
  ...BIKE_REQUESTS,
  send('customer', 'POST', '/api/basket/lines', { lines: [{ part: PART, quantity: 5 }] }),
  send('customer', 'PUT', `/api/basket/lines/${PART}`, { quantity: 10 }),
  send('customer', 'POST', '/api/basket/merge', { basket: PART, lines: [] }),
  ...get('customer', '/api/basket'),
  send('customer', 'DELETE', '/api/basket'),
  send('customer', 'POST', '/api/placeOrder', order, 'order'),
  send('customer', 'POST', '/api/placeOrder', order, 'second'),
  send('customer', 'POST', '/api/placeOrder', order, 'third'),
  ...get('customer', '/api/placeOrder/{order}', '/api/placeOrder?email={email}'),
  ...get('customer', '/api/bike/observed?order={order}'),
  send('customer', 'POST', '/api/basket/lines', { lines: [{ part: PART, quantity: 5 }] }),
  send('customer', 'POST', '/api/checkout', { ...basket, fit: { bike: { facts: BIKE } } }, 'checkout'),
  ...COUPON_REQUESTS,
  send('visitor', 'POST', '/api/guest-orders', { ...basket, email: GUEST }, 'paidByGuest'),
  send('visitor', 'POST', '/api/guest-orders', { ...basket, email: GUEST }, 'withdrawnByGuest'),
  send('customer', 'POST', '/api/guest-orders', { ...basket, email: '{email}' }, 'claimed'),
  send('visitor', 'POST', '/api/guest-orders/link', { email: GUEST }),
  send('visitor', 'POST', '/api/guest-orders/link', { email: 'guest77@example.com', newKey: true }),
  send('visitor', 'POST', '/api/guest-orders/{paidByGuest}/open', { key: '{paidByGuest-key}' }),
  asGuest('paidByGuest', 'GET'),
  asGuest('paidByGuest', 'POST', '/payment-intent', { placePrice: '{placePrice}' }),
  { ...asGuest('paidByGuest', 'PATCH', '', { transactionId: 'pi_unknown' }), refused: true },
  asGuest('paidByGuest', 'POST', '/cancel', {}),
  asGuest('withdrawnByGuest', 'POST', '/bank-transfer'),
  asGuest('withdrawnByGuest', 'DELETE'),
  ...get('customer', '/api/guest-orders'),
  send('customer', 'POST', '/api/guest-orders/claim', { ids: ['{claimed}'] }),
  send('customer', 'POST', '/api/create-payment-intent', { order: '{order}', placePrice: '{placePrice}' }),
  { ...send('customer', 'PATCH', '/api/placeOrder/{order}', { transactionId: 'pi_unknown' }), refused: true },
  { role: 'customer', method: 'POST', path: '/api/placeOrder/{order}/bank-transfer' },
  { role: 'customer', method: 'DELETE', path: '/api/placeOrder/{second}' },
  send('customer', 'POST', '/api/review', { ...review, part: PART }, 'review'),
  send('customer', 'PUT', '/api/review/{review}', review),
  send('customer', 'POST', '/api/planRequest', { plan: 'base' }, 'plan'),
  { role: 'customer', method: 'DELETE', path: '/api/planRequest/{plan}' },
  send('customer', 'POST', '/api/planRequest', { plan: 'base' }, 'plan'),
  ...get('visitor', '/api/countries', '/api/countries/DE'),
  send('customer', 'PUT', `/api/addresses/${ADDRESS}`, savedAddress),
  send('customer', 'PUT', `/api/addresses/${ADDRESS}`, { ...savedAddress, label: 'Home', version: 1 }),
  ...get('customer', '/api/addresses'),
  ...get('customer', '/api/user/{email}/data'),
  { role: 'customer', method: 'DELETE', path: `/api/addresses/${ADDRESS}` },

  ...get(
    'admin',
    '/api/overview',
    '/api/overview?period=weeks',
    '/api/system',
    '/api/jobs',
    '/api/orders/{order}',
    '/api/orders/queues',
    '/api/orders/pick-list',
    `/api/product/${PART}`,
  ),
  ...each(
    'admin',
    '/api/orders',
    ORDER_SORTS.flatMap((sort) =>
      [
        '',
        '&status=placed',
        '&search=person29999',
        '&search=person',
        '&search=PM-100500',
        '&attention=disputed',
        '&attention=refund',
        '&attention=money',
        '&attention=transfer',
        '&fulfilment=partial',
      ].map((more) => `?limit=50&sort=${sort}${more}`),
    ),
  ),
  ...each(
    'admin',
    '/api/product',
    PART_SORTS.flatMap((sort) =>
      ['', '&state=deleted', '&search=77', '&search=part', '&search=bench+77', '&category=Group+7'].map(
        (more) => `?limit=50&sort=${sort}${more}`,
      ),
    ),
  ),
  ...each('admin', '/api/product?state=shop&without=', ['weight', 'longest-side']),
  ...each('admin', '/api/user', ['', '?search=person2999', '?search=person2999@example.com', '?search=person']),
  ...each('admin', '/api/reviews', ['', '?state=unanswered', '?state=hidden', '?search=runs', '?search=4711']),
  ...each('admin', '/api/audit', [
    '',
    '?person=person2999@example.com',
    '?object=person2999',
    '?person=person&object=user',
  ]),
  ...each('admin', '/api/emails', ['', '?search=person2999', '?search=order']),
  ...each('admin', '/api/messages', ['', '?search=bells']),
  ...each('admin', '/api/planRequests', ['', '?status=pending']),
  ...get('visitor', '/api/find?q=tyre+nosuchword'),
  ...each('admin', '/api/admin/searches', ['', '?period=7&search=tyre', '/all', '/all?search=tyre']),
  send('admin', 'POST', '/api/admin/searches/forget', { query: 'tyre nosuchword' }),
  ...OWNER_REQUESTS,
  ...each('visitor', '/api/attribute', ['', '?own=1']),
  ...each('admin', '/api/admin/attribute', ['', '/preview?name=Hose+colour']),
  send('admin', 'POST', '/api/admin/attribute', ownAttribute, 'attribute'),
  send('admin', 'PUT', '/api/admin/attribute/{attribute}', { ...ownAttribute, label: 'Line colour', version: 1 }),
  { role: 'admin', method: 'DELETE', path: '/api/admin/attribute/{attribute}' },
  ...get('admin', '/api/messages/{message}'),
  send('admin', 'POST', '/api/messages/{message}/answers', { text: 'We do.' }),
  { role: 'admin', method: 'DELETE', path: '/api/messages/{message}' },
  send('admin', 'POST', '/api/planRequests/{plan}/accept'),
  send('admin', 'POST', '/api/reviews/{review}/hide'),
  send('admin', 'POST', '/api/reviews/{review}/show'),
  send('admin', 'PUT', '/api/reviews/{review}/answer', { answer: 'Thank you.' }),
  { role: 'admin', method: 'DELETE', path: '/api/reviews/{review}/answer' },
  { role: 'customer', method: 'DELETE', path: '/api/review/{review}' },
  send('admin', 'POST', '/api/orders/{order}/notes', { text: 'Asked for a bell.' }),
  send('admin', 'POST', '/api/orders/{order}/paid', { note: 'By bank' }),
  send('admin', 'POST', '/api/orders/{order}/shipments', { lines: ONE_UNIT, carrier: 'UPS', packed: true }),
  send('admin', 'POST', '/api/orders/{order}/shipments/1/drop'),
  send('admin', 'POST', '/api/orders/{order}/shipments', { lines: ONE_UNIT, carrier: 'UPS', packed: true }),
  send('admin', 'POST', '/api/orders/{order}/shipments/2/ship', {}),
  send('admin', 'POST', '/api/orders/{order}/shipments/2/deliver'),
  send('admin', 'POST', '/api/orders/{order}/shipments', { lines: ONE_UNIT, carrier: 'UPS' }),
  send('admin', 'POST', '/api/orders/{order}/shipments/3/lose', { note: 'No scan' }),
  send('admin', 'POST', '/api/orders/{order}/cancel-lines', { lines: ONE_UNIT }),
  { ...send('customer', 'POST', '/api/placeOrder/{order}/cancel'), refused: true },
  ...[...enteredOrders(basket), ...CONTENT_REQUESTS, ...get('admin', '/api/carriers', '/api/import/reviews')],
  { ...send('admin', 'PUT', '/api/carriers', { version: 'old', carriers: [] }), refused: true },
  send('admin', 'POST', '/api/orders/{order}/ship', { carrier: 'Post' }),
  send('admin', 'POST', '/api/orders/{order}/deliver'),
  ...RETURN_REQUESTS,
  send('admin', 'POST', '/api/orders/{order}/refund', { amount: 1, note: 'A gift' }),
  send('admin', 'POST', '/api/orders/{third}/cancel', { note: 'Asked to' }),
  send('admin', 'POST', '/api/product', { ...part, sku: 'BENCH-RED', specs: { colour: 'Red' } }),
  ...each('admin', '/api/admin/products', ['', '?search=product']),
  send('admin', 'POST', '/api/admin/products', { name: 'Bench', axes: ['colour'], skus: ['BENCH-RED'] }, 'product'),
  ...get('admin', '/api/admin/products/{product}'),
  send('admin', 'PUT', '/api/admin/products/{product}', {
    name: 'Bench 2',
    axes: ['colour'],
    skus: ['BENCH-RED'],
    version: 1,
  }),
  { role: 'admin', method: 'DELETE', path: '/api/admin/products/{product}' },
  send('admin', 'POST', '/api/product', part, 'part'),
  send('admin', 'PUT', '/api/part/{part}', { ...partText, name: 'Explained again', specs: {}, version: 1 }),
  send('admin', 'POST', '/api/part/{part}/stock', { change: 5, reason: 'Counted' }),
  { role: 'admin', method: 'DELETE', path: '/api/part/{part}' },
  send('admin', 'POST', '/api/part/{part}/restore'),
  send('admin', 'PUT', '/api/user/admin/person77@example.com'),
  { role: 'admin', method: 'DELETE', path: '/api/user/admin/person77@example.com' },
  send('admin', 'PUT', '/api/user/ban/person78@example.com', { reason: 'Spam' }),
  { role: 'admin', method: 'DELETE', path: '/api/user/ban/person78@example.com' },
  ...get('admin', '/api/orders/export', '/api/product/export', '/api/fit/admin/ports.csv', '/api/admin/successors.csv'),
]
