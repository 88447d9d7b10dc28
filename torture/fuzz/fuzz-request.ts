import fc from 'fast-check'
import { contract, type OperationName } from '#contract/contract.ts'
import type { OperationShape } from '#contract/operation.ts'
import { SIZED } from './fill-fuzzed-shop.ts'
import { CALLERS, type CallerKind } from './fuzz-people.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import type { Kind, Reference } from './known-things.ts'
import { nearValue } from './near-values.ts'
import {
  askedFit,
  assemblies,
  attribute,
  bikeFacts,
  bikes,
  fitCodes,
  partPorts,
  products,
  rulesAndFigures,
  seldom,
  successors,
  taxSamples,
  vocabulary,
} from './operation-values.ts'
import { partsOf } from './schema-parts.ts'
import { csvUploads, uploads } from './uploaded-values.ts'
import { type Hints, validValue } from './valid-values.ts'

/** A generated request, with references to values that only the running shop knows. */
export type FuzzRequest = {
  operation: OperationName
  who: CallerKind
  /** Authenticates by the session cookie, where the operation takes one. */
  byCookie: boolean
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  /** Sent instead of the body, as it is. */
  raw?: { contentType: string; text: string }
  idempotencyKey?: string
}

const known = (kind: Reference['known']) => fc.nat({ max: 99 }).map((pick): Reference => ({ known: kind, pick }))

/** Which thing an id in a path belongs to, by the path's first segment. */
const OF_PATH: Record<string, Kind> = {
  part: 'part',
  product: 'part',
  basket: 'part',
  placeOrder: 'order',
  orders: 'order',
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
  part: known('part'),
  order: known('order'),
  transactionId: known('intent'),
  cursor: known('cursor'),
  placePrice: known('price'),
  version: known('version'),
  placeOrderQuantity: fc.integer({ min: 1, max: 5 }),
  change: fc.integer({ min: 1, max: 500 }),
  quantity: fc.integer({ min: 100, max: 100_000 }),
  minimum: fc.integer({ min: 1, max: 3 }),
  ...{ multiple: fc.constant(1), unit: fc.constantFrom('each', 'pair'), unitSize: fc.constantFrom(1, 2) },
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
  fit: askedFit(),
  key: known('key'),
}
const days = fc.constantFrom('2026-01-01', '2026-12-31', '2027-02-30')
const oneUnit = fc.constant([{ line: 1, quantity: 1 }])
/** An amount goes without units. */
const oneUnitOrNone = [undefined, undefined, [{ line: 1, quantity: 1 }]]
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
  },
  bike: { ...bikes, id: known('bike'), part: known('part'), order: known('order') },
  ...{ placeOrder: { fit: askedFit() }, quote: { fit: askedFit() } },
  '/part/{id}/ports': { id: known('part'), ...partPorts },
  '/part/{id}/fit': { id: known('part'), fits: fitCodes },
  checkout: basket,
  'guest-orders': basket,
  '/orders': basket,
  '/orders/{id}/shipments': {
    lines: oneUnit,
    packed: fc.constantFrom(true, true, false),
    carrier: carriers,
    trackingNumber: fc.constant('1Z 1'),
  },
  ...Object.fromEntries(
    ['', '/sums', '/export', '/bookings'].map((end) => [`/admin/invoices${end}`, { from: days, to: days }]),
  ),
  '/placeOrder/{id}/invoices/{invoice}/pdf': { invoice: fc.uuid() },
  '/placeOrder/{id}/invoices/{invoice}/send': { invoice: fc.uuid() },
  '/admin/searches/forget': { query: fc.constantFrom('velo', 'gravel rocket', '%') },
  '/admin/taxes/test': taxSamples,
  '/admin/vocabulary': vocabulary,
  '/admin/vocabulary/preview': {
    id: known('vocabulary'),
    entry: fc.record(vocabulary),
    query: fc.constantFrom('velo', '%'),
  },
  '/admin/vocabulary/{id}': { ...vocabulary, id: known('vocabulary') },
  ...{ '/admin/successors': successors, '/admin/successors/{id}': { ...successors, id: known('successor') } },
  '/number/{number}': { number: fc.constantFrom('OLD-1', 'old 2', SIZED[0] ?? '', '%') },
  '/admin/products': products,
  '/admin/assemblies/{sku}': assemblies,
  ...{ assemblies: { sku: assemblies.sku }, 'used-in': { sku: assemblies.sku } },
  '/admin/products/{id}': { ...products, id: known('product') },
  '/admin/attribute': attribute,
  '/admin/attribute/preview': attribute,
  '/admin/attribute/{id}': { ...attribute, id: known('attribute') },
  '/orders/{id}/cancel-lines': { lines: oneUnit },
  '/orders/{id}/outside-refund': { lines: fc.constantFrom(...oneUnitOrNone), delivery: fc.constant(undefined) },
  '/orders/{id}/shipments/{shipment}/papers/{paper}': { shipment: fc.constantFrom(1, 1, 1, 2) },
  ...Object.fromEntries(
    ['/placeOrder/{id}/returns', '/guest-orders/{id}/returns', '/orders/{id}/returns'].map((path) => [
      path,
      { lines: oneUnit },
    ]),
  ),
  '/admin/page/{name}': { version: fc.constantFrom(0, 0, 1, 1, 2), text: fc.constantFrom('## Us\n- parts', '') },
  '/page/{name}': { version: fc.constantFrom(undefined, '1', '9') },
  '/carriers': {
    version: known('carriers'),
    carriers: fc.constant([{ name: 'UPS', trackingLink: 'https://www.ups.com/track?tracknum={n}' }]),
  },
  ...Object.fromEntries(
    ['ship', 'drop', 'deliver', 'lose'].map((move) => [
      `/orders/{id}/shipments/{shipment}/${move}`,
      { shipment: fc.constantFrom(1, 1, 1, 2) },
    ]),
  ),
}

function hintsFor({ path, access }: OperationShape): Hints {
  const [, first = ''] = path.split('/')
  const kind = OF_PATH[first]
  const email =
    access.kind === 'self' ? fc.oneof(known('own email'), known('own email'), known('email')) : known('email')
  return (field) => {
    if (field === 'email') return email
    return BY_PATH[path]?.[field] ?? BY_PATH[first]?.[field] ?? (field === 'id' && kind ? known(kind) : BY_NAME[field])
  }
}

/** Guests are visitors with a token, see `credentialsOf`. */
const USUAL_CALLERS: Partial<Record<OperationShape['access']['kind'], readonly CallerKind[]>> = {
  admin: ['administrator'],
  guest: ['visitor'],
}

/** Seldom chosen: each costs the work of a hundred others. */
const COSTLY: Partial<Record<OperationName, number>> = {
  uploadPicture: 0.1,
  uploadDocument: 0.2,
  importParts: 0.2,
  exportParts: 0.2,
  importPorts: 0.2,
  exportPorts: 0.2,
  importAssemblies: 0.2,
  exportAssemblies: 0.2,
  importSuccessors: 0.2,
  exportSuccessors: 0.2,
  importBookFile: 0.2,
  checkFitDraft: 0.1,
  publishFitDraft: 0.2,
  listGoldenPairs: 0.2,
  exportOrders: 0.2,
  deleteAccount: 0.3,
  exportAccount: 0.5,
}

/**
 * Requests for every operation of the contract: right ones, almost right ones and hostile ones, as each kind of caller.
 * @param aims operations that half of the requests are for
 */
export function fuzzRequests(aims: readonly OperationName[] = []): fc.Arbitrary<FuzzRequest> {
  const names = Object.keys(contract) as OperationName[]
  const all = fc.oneof(
    ...names.map((name) => ({ weight: Math.round(10 * (COSTLY[name] ?? 1)), arbitrary: requestsFor(name) })),
  )
  if (aims.length === 0) return all
  // Most aims want something that is new: an order that nobody has paid, or one that was just paid.
  const makers = names.filter((name) => 'idempotent' in contract[name] || name.includes('Pay'))
  const [aimed, making] = [aims, makers].map((some) => fc.oneof(...some.map(requestsFor)))
  return fc.oneof(all, making as typeof all, aimed as typeof all, aimed as typeof all)
}

function requestsFor(name: OperationName): fc.Arbitrary<FuzzRequest> {
  const operation: OperationShape = contract[name]
  const { params, query, body, upload, idempotent, access } = operation
  const hints = hintsFor(operation)
  const usual = USUAL_CALLERS[access.kind] ?? (['customer', 'other customer'] as const)
  const valid: Record<string, fc.Arbitrary<unknown>> = {
    params: params ? validValue(params, hints) : fc.constant({}),
    query: query ? validValue(query, hints) : fc.constant({}),
    ...(body && !upload && { body: validValue(body, hints) }),
    ...(upload && { raw: upload.contentTypes.includes('text/csv') ? csvUploads : uploads }),
    ...(idempotent && { idempotencyKey: fc.option(idempotencyKeys, { nil: undefined }) }),
  }
  const bent = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = { params, query, body: upload ? undefined : body }[place]
    if (!schema) return []
    const values = fc.oneof(nearValue(schema, hints), hostileMember(schema, hints))
    return [place === 'body' ? fc.oneof(values, hostileValue) : values].map((value) => ({ ...valid, [place]: value }))
  })
  const raw = body && !upload ? [{ ...valid, raw: hostileBody }] : []
  const key = idempotent ? [{ ...valid, idempotencyKey: hostileText.map(asHeader) }] : []
  const kinds = [...bent, ...bent, ...raw, ...key]
  const parts = fc.oneof(
    { weight: Math.max(kinds.length, 2), arbitrary: fc.record(valid) },
    ...kinds.map((kind) => ({ weight: 1, arbitrary: fc.record(kind) })),
  )
  const who = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
  )
  return fc
    .tuple(who, fc.boolean(), parts)
    .map(([caller, byCookie, given]) => ({ operation: name, who: caller, byCookie, ...given }) as FuzzRequest)
}

/** The whole thing right, but for one member that holds anything. */
function hostileMember(schema: NonNullable<OperationShape['body']>, hints: Hints): fc.Arbitrary<unknown> {
  const parts = partsOf(schema)
  const names = parts.type === 'object' ? Object.keys(parts.shape) : []
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'limit')
  return fc
    .tuple(validValue(schema, hints) as fc.Arbitrary<object>, name, hostileValue)
    .map(([given, member, value]) => ({ ...given, [member]: value }))
}

const idempotencyKeys = fc.oneof(
  fc.uuid(),
  fc.constantFrom('one', 'two', 'three', 'x'.repeat(255), 'x'.repeat(256), '!~', '{"a":1}'),
)

/** What a header may carry of a text at all. */
function asHeader(text: string): string {
  return text.replace(/[^\t -~\u0080-\u00ff]/g, '?').slice(0, 4_000)
}
