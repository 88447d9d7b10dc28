import fc from 'fast-check'
import { OWNER_SETTINGS_NAMES } from '#admin/contract/settings/owner-settings.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { contentValues, known } from './content-values.ts'
import { SIZED } from './fill-fuzzed-shop.ts'
import { settingsOf } from './fuzzed-settings.ts'
import { SOLD_OUT } from './known-things.ts'
import {
  askedFit,
  assemblies,
  attribute,
  bikeFacts,
  bikes,
  bulkPrices,
  details,
  fitCodes,
  inBulk,
  lineSerials,
  lookedAt,
  makers,
  partPorts,
  products,
  recalls,
  rulesAndFigures,
  seldom,
  successors,
  taxSamples,
  vocabulary,
  wishes,
} from './operation-values.ts'
import type { Kind } from './things-of-answers.ts'
import type { Hints } from './valid-values.ts'

/** Which thing an id in a path belongs to, by the path's first segment. */
const OF_PATH: Record<string, Kind> = {
  part: 'part',
  product: 'part',
  basket: 'part',
  placeOrder: 'order',
  orders: 'order',
  returns: 'return',
  recalls: 'recall',
  prices: 'priceChange',
  ...{ stockAlerts: 'alert', stockNeeds: 'part' },
  ...{ question: 'question', questions: 'question' },
  review: 'review',
  reviews: 'review',
  planRequest: 'planRequest',
  planRequests: 'planRequest',
  messages: 'message',
  jobs: 'job',
  addresses: 'address',
  'guest-orders': 'guestOrder',
}

const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  placeOrderProduct: known('part'),
  plan: fc.constantFrom('base', 'popular', 'enterprise', '%'),
  mapping: seldom(fc.constant('{}')),
  accent: fc.constantFrom('#009640', '#ffe000', '#ffffff'),
  part: known('part'),
  order: known('order'),
  transactionId: known('intent'),
  cursor: known('cursor'),
  placePrice: known('price'),
  version: known('version'),
  placeOrderQuantity: fc.integer({ min: 1, max: 5 }),
  ...{ change: fc.integer({ min: 1, max: 500 }), below: fc.constantFrom(null, 1, 50, 0) },
  quantity: fc.integer({ min: 100, max: 100_000 }),
  minimum: fc.integer({ min: 1, max: 3 }),
  ...{ multiple: fc.constant(1) },
  visibility: fc.constantFrom('public', 'public', 'public', 'hidden', 'draft'), // Drafts answer nothing
  expectedOn: fc.constantFrom(null, '2999-03-01'),
  amount: fc.integer({ min: 1, max: 900 }).map((cents) => cents / 100),
  price: fc.integer({ min: 1, max: 2_000 }).map((cents) => cents / 100),
  address: fc.constantFrom('1 Mill Lane, Leeds', 'ул. Мира 5, Омск', 'Hof 3\nAue'),
  phone: fc.constantFrom('0113 496 0000', '+44 (113) 496-0000', '123456'),
  img: fc.constantFrom('https://pictures.example/42.png', '/static/drawings/42.svg', 'HTTP://[::1]/x'),
  linkedln: fc.constantFrom('https://www.linkedin.com/in/somebody', 'https://x', ''),
  search: fc.constantFrom('chain', 'person', 'PM-100001', '%', "'", '42', ' "a" or:*', '\\'),
  person: fc.constantFrom('person', 'person.0@example.com', '%'),
  object: fc.constantFrom('part:', 'user:person.0@example.com', '_'),
  category: fc.constantFrom('Chainrings', 'Parts', '%'),
  queue: fc.oneof(
    { weight: 3, arbitrary: known('queue') },
    { weight: 1, arbitrary: fc.constantFrom('give-refund', 'send-letter', 'payment-event', 'none') },
  ),
  password: fc.oneof(
    { weight: 2, arbitrary: fc.string({ minLength: 6, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constant('correct horse battery') },
  ),
}

const addresses = fc.constantFrom(
  { country: 'GB', name: 'Ann Example', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
  { country: 'DE', name: '=1+1', line1: 'Ring 3', city: 'Köln', postcode: '50667', notes: '<b>' },
  { country: 'IE', name: '李', organisation: 'B', line1: 'The Old Mill', city: 'Cork', region: 'Co. Cork' },
)

const basket = {
  lines: fc.array(
    fc.record({ part: known('part'), quantity: fc.integer({ min: 1, max: 4 }), expectedPrice: known('price') }),
    { minLength: 1, maxLength: 4 },
  ),
  shipTo: addresses,
  billTo: addresses,
  expectedTotal: known('total'),
  method: seldom(fc.constantFrom('included', 'by balloon')),
  ...{ vatId: seldom(fc.constantFrom('DE136695976', '%')), coupon: seldom(fc.constantFrom('SPRING', '%')) },
  terms: known('terms'),
  replaces: known('order'),
  fit: askedFit(),
  key: known('key'),
}
const days = fc.constantFrom('2026-01-01', '2026-12-31', '2027-02-30')
const recordKinds = fc.constantFrom('customers', 'reviews')
const oneUnit = fc.constant([{ line: 1, quantity: 1 }])
/** An amount goes without units. */
const oneUnitOrNone = [undefined, undefined, [{ line: 1, quantity: 1 }]]
const aReturn = {
  kind: fc.constantFrom('return', 'withdrawal', 'warranty'),
  lines: fc.constantFrom([{ line: 1, quantity: 1, reason: 'Does not fit' }], [{ line: 1, quantity: 1 }]),
}
const credit = {
  deduction: seldom(fc.constantFrom(0.01, 0.5, 900)),
  delivery: seldom(fc.constantFrom(0, 900)),
}
const settingsFiles = fc.record(
  Object.fromEntries(OWNER_SETTINGS_NAMES.map((name) => [name, fc.constantFrom(...settingsOf(name))])),
  { requiredKeys: [], noNullPrototype: true },
)
const ofOrder = { return: known('return of'), invoice: known('invoice of') }
const carriers = fc.constantFrom('UPS', 'Bike courier')

/** What several operations name alike and mean otherwise, by the path or its first segment. */
const BY_PATH: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  addresses: {
    id: fc.oneof(known('address'), fc.uuid()),
    address: addresses,
    version: fc.oneof(known('version'), fc.constant(0)),
  },
  '/find': { fits: fitCodes, fit: fc.constantFrom('yes', 'with', 'no', 'unknown', 'perhaps') },
  delivery: {
    part: known('part'),
    country: fc.constantFrom('DE', 'US', 'ES', 'XX'),
    quantity: fc.constantFrom('1', '30', 'x'),
  },
  '/compare': { part: fc.uniqueArray(known('part'), { minLength: 2, maxLength: 4, selector: ({ pick }) => pick }) },
  fit: {
    fits: fitCodes,
    bike: fc.oneof(fitCodes, fc.record({ facts: bikeFacts })),
    parts: fc.uniqueArray(known('part'), { minLength: 1, maxLength: 4, selector: ({ pick }) => pick }),
    template: seldom(fc.constantFrom('city', 'rocket')),
    place: fc.constantFrom('frame.bb-shell', 'frame.seat-tube', 'frame.rocket'),
    value: fc.constantFrom('bsa-68', '27.2', ''),
    ask: seldom(fc.constantFrom('frame.seat-tube', 'frame.rocket')),
    measured: seldom(fc.constantFrom('27.18', 'wide')),
    text: fc.constantFrom('BSA 73, Boost 148', ''),
    ...rulesAndFigures,
    revision: known('draft'),
  },
  '/wishlist/look': { lines: lookedAt(known('part')) },
  wishlist: { ...wishes(known('part')), id: known('wishList') },
  bike: { ...bikes, id: known('bike'), part: known('part'), order: known('order') },
  ...{ placeOrder: { fit: askedFit() }, quote: { fit: askedFit() }, '/admin/views': { query: fc.constant('') } },
  '/part/{id}/ports': { id: known('part'), ...partPorts },
  ...{ '/product': details, '/part/{id}': details },
  '/part/{id}/fit': { id: known('part'), fits: fitCodes },
  checkout: basket,
  'guest-orders': basket,
  '/orders': basket,
  ...{ '/orders/ship': { carrier: carriers }, ...inBulk(known('order'), known('part')) },
  '/orders/{id}/shipments': {
    lines: oneUnit,
    packed: fc.boolean(),
    carrier: carriers,
    trackingNumber: fc.constant('1Z 1'),
  },
  ...Object.fromEntries(
    [
      ...['', '/sums', '/export', '/bookings'].map((end) => `/admin/invoices${end}`),
      ...['', '/export'].map((end) => `/admin/reports/{report}${end}`),
    ].map((path) => [path, { from: days, to: days }]),
  ),
  ...Object.fromEntries(['', '/look'].map((end) => [`/import/{kind}${end}`, { kind: recordKinds }])),
  '/admin/invoices/documents': { month: days.map((day) => day.slice(0, 7)) },
  '/admin/searches/forget': { query: fc.constantFrom('velo', 'gravel rocket', '%') },
  '/admin/taxes/test': taxSamples,
  '/admin/vocabulary': vocabulary,
  '/admin/vocabulary/preview': {
    id: known('vocabulary'),
    entry: fc.record(vocabulary),
    query: fc.constantFrom('velo', '%'),
  },
  '/admin/vocabulary/{id}': {
    ...vocabulary,
    id: known('vocabulary'),
    version: seldom(fc.constant('2026-01-01T00:00:00Z')),
  },
  ...{ '/admin/successors': successors, '/admin/successors/{id}': { ...successors, id: known('successor') } },
  ...{ '/recalls': recalls, '/recalls/{id}': { ...recalls, id: known('recall') }, serials: recalls },
  prices: bulkPrices,
  '/review/votes': { reviews: known('review') },
  '/stockAlerts': { part: fc.oneof(fc.constant(SOLD_OUT), known('part')) },
  '/orders/{id}/lines/{line}/serials': lineSerials,
  '/number/{number}': { number: fc.constantFrom('OLD-1', 'old 2', SIZED[0] ?? '', '%') },
  '/admin/assemblies/{sku}': assemblies,
  ...{ assemblies: { sku: assemblies.sku }, 'used-in': { sku: assemblies.sku } },
  '/fit/model/{sku}': { sku: assemblies.sku },
  '/orders/{id}/outside-refund': { lines: fc.constantFrom(...oneUnitOrNone), delivery: fc.constant(undefined) },
  '/orders/{id}/shipments/{shipment}/papers/{paper}': { shipment: fc.constantFrom(1, 1, 1, 2) },
  ...{ '/admin/makers': makers, '/admin/makers/{id}': { ...makers, id: known('maker') } },
  ...{ '/admin/products': products, '/admin/products/{id}': { ...products, id: known('product') } },
  ...{ '/admin/attribute': attribute, '/admin/attribute/preview': attribute },
  '/admin/attribute/{id}': { ...attribute, id: known('attribute') },
  '/orders/{id}/cancel-lines': { lines: oneUnit },
  ...Object.fromEntries(
    ['/placeOrder/{id}', '/guest-orders/{id}', '/orders/{id}'].map((path) => [`${path}/returns`, aReturn]),
  ),
  ...Object.fromEntries(
    ['/returns/{return}/tracking', '/invoices/{invoice}/pdf', '/invoices/{invoice}/send']
      .flatMap((end) => [`/placeOrder/{id}${end}`, `/guest-orders/{id}${end}`])
      .map((path) => [path, ofOrder]),
  ),
  '/user/{email}': {
    name: seldom(fc.constant('Somebody else')),
    password: fc.constantFrom(...Array<string>(4).fill('correct horse battery'), 'wrong horse battery'),
  },
  review: {
    ...{ fitOutcome: seldom(fc.constant('fits')), bikeKind: seldom(fc.constant('city')) },
    photos: fc.constantFrom(undefined, []), // Those of a test are tried in `review-photos.test.ts`
  },
  returns: {
    queue: seldom(fc.constantFrom('requested', 'to-refund', 'none')),
    ...credit,
    lines: fc.boolean().map((restock) => [{ line: 1, asNew: 1, restock }]),
    credit: seldom(fc.record(credit)),
  },
  '/admin/settings/{name}': {
    latest: known('latest'),
    holdsFrom: seldom(fc.constant('2999-01-01T00:00:00Z')),
    value: known('settings'),
  },
  '/admin/settings/import': { settings: settingsFiles },
  ...contentValues,
  '/blog/{slug}': {
    slug: fc.constantFrom('performance', 'unit-tests', 'nothing'),
    preview: seldom(fc.constant('1.none')),
  },
  ...Object.fromEntries(['/blog', '/portfolio'].map((path) => [path, { preview: seldom(fc.constant('1.none')) }])),
  '/page/{name}': {
    name: fc.constantFrom('company', 'privacy', 'terms', 'nothing'),
    version: fc.constantFrom(undefined, '1', '9'),
    preview: seldom(fc.constant('1.none')),
  },
  '/carriers': {
    version: known('carriers'),
    carriers: fc.constant([{ name: 'UPS', trackingLink: 'https://www.ups.com/track?tracknum={n}' }]),
  },
  ...Object.fromEntries(
    ['ship', 'drop', 'deliver', 'lose'].map((move) => [
      `/orders/{id}/shipments/{shipment}/${move}`,
      { shipment: fc.oneof({ weight: 4, arbitrary: known('parcel of') }, fc.constantFrom(1, 2)) },
    ]),
  ),
}

/** Few unpaid orders of one address are taken. */
const guests = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 5_000 }).map((number) => `guest.${number}@example.com`) },
  { weight: 1, arbitrary: known('email') },
)

/** What the fields of an operation hold that no schema describes. */
export function hintsFor({ path, access }: OperationShape): Hints {
  const [, first = ''] = path.split('/')
  const kind = OF_PATH[first]
  const email =
    access.kind === 'self' ? fc.oneof(known('own email'), known('own email'), known('email')) : known('email')
  return (field) => {
    if (field === 'email') return path === '/guest-orders' ? guests : email
    return BY_PATH[path]?.[field] ?? BY_PATH[first]?.[field] ?? (field === 'id' && kind ? known(kind) : BY_NAME[field])
  }
}
