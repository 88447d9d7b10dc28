import fc from 'fast-check'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { ASSEMBLY, SIZED } from './fill-fuzzed-shop.ts'

export const seldom = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, value)

// What operations of the search and of fitment take: mostly good, seldom odd.
export const vocabulary = {
  term: fc.constantFrom('velo', 'rocket', 'tyre', 'seat post', '½', '%', '-', 'the'),
  canonical: fc.constantFrom('bike', 'tire', 'seatpost', 'velo', 'the', ''),
}
export const products = {
  axes: fc.oneof({ weight: 5, arbitrary: fc.constant(['size']) }, fc.subarray(['size', 'colour', 'etrto', 'material'])),
  skus: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...SIZED).map((sku) => [sku]) },
    fc.subarray([...SIZED, 'NONE']),
  ),
  version: fc.constantFrom(1, 1, 2),
}
const inAssemblies = ['FUZZ-HUB', 'FUZZ-WHEEL', 'FUZZ-BIKE']
const optionally = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 4 })
/** What parts are made of: some are parts, some have only a name, and some would contain themselves. */
export const assemblies = {
  sku: fc.constantFrom(...inAssemblies, 'SIZED-1', ASSEMBLY),
  name: fc.constantFrom('Hub', 'Hub', ''),
  kind: fc.constantFrom('assembly', 'kit'),
  made: optionally(fc.constant([{ from: '2020-01-01', until: null }])),
  version: fc.constantFrom(0, 0, 1, 2),
  positions: fc.array(
    fc.record({
      ref: fc.constantFrom('1', '2', '12a'),
      sku: fc.constantFrom('SIZED-2', 'SIZED-3', 'FUZZ-AXLE', ...inAssemblies),
      ...{ name: fc.constantFrom('Axle', 'Axle', ''), quantity: fc.constantFrom(1, 2, 0.5) },
      ...{ validFrom: optionally(fc.constant('2021-01-01')), validUntil: seldom(fc.constant('2020-12-31')) },
      serialFrom: optionally(fc.constantFrom(1, 1000)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  ...{ picture: fc.constant(''), spots: fc.constant([]) },
}
/** What became of a number: chains and circles come about as well. */
const successorParts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SIZED).map((sku) => [{ sku, quantity: 1 }]) },
  fc.subarray([...SIZED, 'NONE']).map((skus) => skus.map((sku) => ({ sku, quantity: 2 }))),
)
export const successors = {
  number: fc.constantFrom('OLD-1', 'OLD-2', 'old 2', '%', ...SIZED),
  kind: fc.constantFrom('merged', 'merged', 'split', 'with-parts', 'drop-in', 'none'),
  parts: successorParts,
  needed: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, successorParts),
  version: fc.constantFrom(1, 1, 2, '1', '2'),
}
/** Recalls of parts that are sold and of those that nobody knows; some ranges are turned around. */
export const recalls = {
  kind: fc.constantFrom('recall', 'notice'),
  title: fc.constantFrom('Hub shells', '%', '=1+1'),
  text: fc.constant('It may crack.\nStop riding.'),
  hazard: fc.constant('It may crack.'),
  stopUse: fc.constant('Stop riding.'),
  remedies: fc.constant(['repair', 'refund']),
  contact: fc.constant('+49 30 1'),
  sku: fc.constantFrom(ASSEMBLY, 'SIZED-1', 'SIZED-1', 'NONE'),
  serial: fc.constantFrom('HB-1', 'hb-2', '0'),
  serialsFrom: fc.constantFrom(null, null, 'HB-1', '0'),
  serialsUntil: fc.constantFrom(null, null, 'HB-9', 'X'),
  soldFrom: fc.constantFrom(null, null, '2026-01-01'),
  soldUntil: fc.constantFrom(null, null, '2025-01-01', '2999-01-01'),
}
/** Few parts, so that other requests know their prices. */
export const bulkPrices = {
  numbers: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...SIZED).map((sku) => [sku]) }, fc.constant(['NONE'])),
  category: fc.constant(undefined),
  percent: fc.constantFrom(4, -4, 12.5, 0),
  stamp: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constant('of yesterday')),
}
export const lineSerials = {
  line: fc.constantFrom('1', '1', '2'),
  add: fc.constantFrom([], ['HB-1'], ['HB-2'], ['HB-1', 'hb-1']),
  remove: fc.constantFrom([], [], ['HB-1']),
  shipment: fc.constantFrom(undefined, undefined, 1),
}
export const makers = {
  name: fc.nat({ max: 5_000 }).map((number) => `Maker ${number}`),
  ...{ tradeName: seldom(fc.constant('Alpin')), address: fc.constant('Talweg 3, Innsbruck') },
  ...{ country: fc.constantFrom('AT', 'TW'), contact: fc.constantFrom('a@alpin.example', 'https://alpin.example') },
  responsibleName: fc.constant(undefined),
  ...{ responsibleAddress: fc.constant(undefined), responsibleContact: fc.constant(undefined) },
  ...{ version: fc.constantFrom(1, 1, 1, 2), search: seldom(fc.constantFrom('Maker', '%')) },
}
/** Of parts: seldom odd, so that most are taken. */
export const details = {
  content: seldom(fc.constantFrom('250 ml', '2.5m', '')),
  durabilityYears: seldom(fc.constantFrom(5, 2.5, null)),
  ...{ unit: seldom(fc.constantFrom('pair', 'set')), unitSize: seldom(fc.constantFrom(1, 2)) },
  documents: seldom(fc.constant([{ name: 'Manual', file: '0193a0c0.pdf' }])),
  morePictures: seldom(fc.constant([{ img: 'https://pictures.example/42.png', alt: 'Side' }])),
  quantityPrices: seldom(fc.constantFrom([{ from: 5, price: 0.01 }], [{ from: 1, price: 900 }])),
  reduction: seldom(fc.constantFrom(null, { price: 0.01 })),
  maker: seldom(fc.constant('')),
  ...{ supportedUntil: seldom(fc.constantFrom('2034-12-31', null)), epr: seldom(fc.constant(['weee'])) },
  numbers: seldom(fc.constant([{ kind: 'gtin', number: '4006381333931' }])),
}
const taxRate = fc.record({
  country: fc.constantFrom('DE', 'FR', 'US', 'EL'),
  percent: fc.constantFrom(19, 20, 8.875, 101),
  from: fc.constant('2026-01-01'),
  confirmed: fc.boolean(),
})
/** What a basket to try taxes with is made of. */
export const taxSamples = {
  value: seldom(
    fc.record({
      mode: fc.constantFrom('none', 'included', 'added'),
      home: fc.constantFrom({ country: 'DE' }, { country: 'US', region: 'CA' }),
      rates: fc.array(taxRate, { maxLength: 2 }),
      ...{ vatIdChecks: fc.constantFrom('off', 'stand-in'), provider: fc.constantFrom('table', 'sandbox') },
    }),
  ),
  destination: fc.constantFrom(
    { country: 'ES', postcode: '35001' },
    { country: 'US', region: 'CA' },
    { country: 'ZZ' },
  ),
  vatId: seldom(fc.constantFrom('FR40303265045', 'FI10000899', 'x', 'DE 136 695 976')),
  lines: fc.constantFrom(
    [{ class: 'standard', price: 19.99, quantity: 3 }],
    [{ class: 'zero', price: 0, quantity: 1 }],
  ),
  delivery: fc.constantFrom(0, 6.95),
}
export const attribute = {
  name: fc.constantFrom('Hose colour', 'Seal 1', '%'),
  label: fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 5_000 }).map((number) => `Seal ${number}`) },
    fc.constantFrom('Bolt circle', 'Price', '½'),
  ),
  ...{ short: seldom(fc.constant('PCD')), synonyms: seldom(fc.constantFrom(['ring'], ['pcd'])) },
  key: seldom(fc.constantFrom('hoseColour', 'Hose colour', 'teeth', ':free')),
  slug: seldom(fc.constantFrom('hose-colour', 'sort', 'bolt-circle', 'a-from', 'ß')),
  kind: fc.oneof({ weight: 5, arbitrary: fc.constant('text') }, fc.constantFrom('number', 'choice', 'range', 'flag')),
  ...{ unit: seldom(fc.constantFrom('Nm', 'furlong')), decimals: seldom(fc.constant(1)), help: fc.constant('So wide') },
  ...{ tolerance: seldom(fc.constant(1)), least: seldom(fc.constant(1)), most: seldom(fc.constantFrom(0, 9)) },
  ...{ roles: fc.constantFrom('all', ['caliper']), compare: seldom(fc.constant('more')) },
  filter: fc.oneof({ weight: 8, arbitrary: fc.constant('checks') }, fc.constantFrom('none', 'range', 'swatch')),
  ...{ steps: seldom(fc.constantFrom([1, 2], [2, 1])), landing: seldom(fc.constant(true)) },
  values: seldom(fc.constant([{ label: 'Black', swatch: '#000000' }, { label: 'Red' }])),
  variantAxis: seldom(fc.constant(true)),
  version: fc.constantFrom(1, 1, 1, 2),
}
export const bikeFacts = fc.constantFrom<Record<string, string>>(
  { 'frame.bb-shell': 'bsa-68' },
  { 'rear-hub.freehub': 'hg-m|hg-l', 'fork.front-axle': 'absent' },
  { 'frame.rocket': 'bsa-68' },
)
const told = fc.record({
  value: fc.constantFrom('27.2', '31.6', 'bsa-68', 'absent'),
  origin: fc.constantFrom('measured', 'marked', 'model'),
})
const SURE = { 'frame.seat-tube': { value: '27.2', origin: 'measured' } }
const toldFacts = (fact: fc.Arbitrary<object>) =>
  fc.dictionary(fc.constantFrom('frame.seat-tube', 'frame.bb-shell', 'frame.rocket'), fact, { maxKeys: 2 })
const bikeKeys = fc.constantFrom('0193a0c0-0000-7000-8000-00000000b1c1', '0193a0c0-0000-7000-8000-00000000b1c2')
const moments = fc.constantFrom('2026-05-01T10:00:00.000Z', '2099-01-01T00:00:00.000Z')
const guestBikes = fc.record({
  ...{ key: bikeKeys, name: fc.constantFrom('Trail bike', '%'), changedAt: moments },
  facts: toldFacts(fc.tuple(told, moments).map(([fact, at]) => ({ ...fact, at }))),
})
/** What is told of own bikes. */
export const bikes = {
  ...{ key: bikeKeys, name: fc.constantFrom('Trail bike', '%'), version: fc.constantFrom(1, 1, 2) },
  template: seldom(fc.constantFrom('track', 'rocket')),
  facts: fc.oneof({ weight: 3, arbitrary: fc.constantFrom({}, SURE) }, toldFacts(told)),
  bikes: fc.uniqueArray(guestBikes, { maxLength: 2, selector: ({ key }) => key }),
  active: seldom(bikeKeys),
}
/** Kept lines, as of a guest's list; each part once. */
export const wishes = (part: fc.Arbitrary<unknown>) => ({
  ...{ list: bikeKeys, currency: fc.constantFrom('USD', 'USD', 'JPY') },
  ...{ name: fc.constantFrom('Winter bike', '%'), quantity: seldom(fc.integer({ min: 1, max: 9 })) },
  link: seldom(fc.record({ to: fc.constantFrom('new', 'none'), version: fc.nat({ max: 2 }) })),
  ...{ at: seldom(fc.constant('quantity')), part },
  lines: fc
    .record({ part, quantity: fc.integer({ min: 1, max: 9 }), seenPrice: fc.constantFrom(0, 9.99), addedAt: moments })
    .map((line) => [line]),
})
/** The same, as they are looked at. */
export const lookedAt = (part: fc.Arbitrary<unknown>) =>
  fc.record({ part, quantity: fc.integer({ min: 1, max: 9 }), seenPrice: fc.constant(9.99) }).map((line) => [line])
/** Of an order: mostly none, so that most are placed. */
export const askedFit = () =>
  seldom(
    fc.record({
      bike: fc.oneof(
        fitCodes,
        bikeFacts.map((facts) => ({ facts })),
      ),
      acknowledged: fc.constantFrom([], ['none'], ['x'.repeat(65)]),
    }),
  )
export const fitCodes = fc.oneof(
  bikeFacts.map((facts) => printFitCode({ facts })),
  fc.constantFrom('', '2_x_zzzz', '1_frame.bb-shell*bsa-68_zzzz'),
)
const port = fc.record({
  side: fc.constantFrom('needs', 'offers', 'peer', 'states'),
  what: fc.constantFrom('bb-shell', 'chain', 'teeth', 'rocket'),
  value: fc.constantFrom('bsa-68', 'c-9|c-10', '42', '1..2', '; role=x'),
  source: fc.constantFrom('S15', 'S15', 'S99'),
  certainty: fc.constantFrom('A', 'D'),
})
export const partPorts = {
  role: fc.constantFrom('bottom-bracket', 'chain', 'chainring', '', 'rocket'),
  declared: fc.constantFrom(null, null, null, 'universal'),
  declaredSource: seldom(fc.constant('S15')).map((source) => source ?? ''),
  ...{
    position: fc.constantFrom(null, 'front'),
    supplied: fc.constantFrom('', '', 'grommet', '%'),
    bridges: fc.constant(''),
  },
  ports: fc.oneof(fc.constant([]), fc.array(port, { maxLength: 3 })),
  version: fc.constantFrom(0, 0, 0, 1, 2),
}
/** Two rails that no golden pair speaks of. */
const rail = (code: string) =>
  fc.constantFrom(...[code, code, code, 'rocket'].map((one) => ({ family: 'saddle-rail', code: one })))
const figures = {
  chainstay: '410',
  ring: '42',
  cog: '28',
  smallestRing: '30',
  smallestCog: '11',
  erd: '560',
  spokes: '32',
  crossings: '3',
  hole: '2.6',
}
const flanges = { leftFlange: '58', leftDistance: '34,5', rightFlange: '58', rightDistance: '18' }
/** What calculators take. */
const figuresOfBikes = Object.fromEntries(
  Object.entries({ ...figures, ...flanges }).map(([name, figure]) => [
    name,
    fc.oneof({ weight: 20, arbitrary: fc.constant(figure) }, fc.constantFrom('0', '9999', '1,5', 'x')),
  ]),
)
/** Drafts of the rule book, and calculators. */
export const rulesAndFigures = {
  ...figuresOfBikes,
  ...{ has: rail('tripod'), accepts: rail('i-beam'), source: fc.constantFrom('S15', 'S15', 'S15', 'S99') },
  remarks: fc.constant('Why'),
  ...{ file: fc.constantFrom('rules', 'golden-pairs'), key: fc.constantFrom('R37', 'r37-1', '') },
  changes: fc.constantFrom(
    [],
    [{ file: 'bridges', key: 'grommet', row: null }],
    [{ file: 'sources', key: 'S90', row: { code: 'S90', kind: 'measured', title: 'Bench' } }],
  ),
  revert: fc.constantFrom([], [{ file: 'sources', key: 'S90' }]),
  ...{ state: seldom(fc.constantFrom('none', 'complete')), of: fc.constantFrom('published', 'draft') },
}

/** Several orders or parts at once; the query of packing slips names one. */
export const inBulk = (order: fc.Arbitrary<unknown>, part: fc.Arbitrary<unknown>) => {
  const several = { orders: fc.array(order, { minLength: 1, maxLength: 3 }) }
  return {
    ...{ '/orders/paid': several, '/orders/notes': several, '/orders/bulk-preview': several },
    ...{ '/orders/packing-slips': { orders: order }, '/orders/chosen/export': { orders: order } },
    '/admin/bulk/parts': {
      parts: fc.array(part, { minLength: 1, maxLength: 3 }),
      change: fc.constantFrom({ category: 'Rings' }, { taxClass: 'standard' }, { visibility: 'public' }, {}),
    },
  }
}
