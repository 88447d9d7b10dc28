import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAddress } from '#accounts/server/addresses/describe-address.ts'
import { deliverySettingsSchema } from '#admin/contract/settings/delivery-settings.ts'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import type { Overview } from '#app/contract/overview.ts'
import { findShippedParts } from '#catalogue/server/ordering/priced-parts.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'
import { createDeliveryService } from '#pricing/server/delivery/delivery-service.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ HOME_COUNTRY: 'DE' })
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

async function save(value: object) {
  const { token } = admin
  const { latest } = (await shop.request('GET', '/api/admin/settings/delivery', { token })).body as AdministeredSettings
  return shop.request('PUT', '/api/admin/settings/delivery', { token, body: { latest, value } })
}
const ask = (query: string) => shop.request('GET', `/api/delivery/estimate?${query}`)
const estimate = async (part: string, country: string, quantity = 1) =>
  (await ask(`part=${part}&country=${country}&quantity=${quantity}`)).body as DeliveryEstimate
const told = async () => ((await shop.request('GET', '/api/shop')).body as ShopSettings).delivery

const step = (upToGrams: number, amount: number) => ({ upToGrams, amount })
const parcel = {
  ...{ id: 'parcel', name: 'Parcel', kind: 'parcel', freeFrom: 100, maxMillimetres: 1_200, days: { min: 1, max: 2 } },
  price: { by: 'weight', steps: [step(2_000, 4.9), step(10_000, 7.9)] },
}
const freight = { id: 'freight', name: 'Freight', kind: 'freight', price: { by: 'flat', amount: 60 } }
const counter = {
  ...{ id: 'counter', name: 'Pick up', kind: 'pickup', price: { by: 'flat', amount: 0 } },
  pickup: { address: 'Hafenstr. 1, 24103 Kiel', hours: 'Mon–Fri 9–17' },
}
const flat = (id: string, amount: number) => ({ id, name: id, kind: 'parcel', price: { by: 'flat', amount } })
const SETTINGS = {
  ...{ packingGrams: 200, fallbackGrams: 3_000, handlingDays: 1, cutOff: '14:00' },
  zones: [
    { name: 'Germany', countries: ['DE'], methods: [parcel, freight, counter] },
    {
      name: 'Spain',
      countries: ['ES'],
      except: { postcodes: [{ country: 'ES', from: '35' }] },
      methods: [flat('es', 12)],
    },
    { name: 'Hong Kong', countries: ['HK'], methods: [flat('hk', 20)] },
    { name: 'New Territories', regions: [{ country: 'HK', region: 'New Territories' }], methods: [flat('nt', 30)] },
    {
      name: 'Free Austria',
      regions: [{ country: 'AT', region: 'Tirol' }],
      countries: ['AT'],
      methods: [flat('at', 0)],
    },
    { name: 'Odd Austria', regions: [{ country: 'AT', region: 'Wien' }], methods: [flat('vienna', 1)] },
  ],
}

test('before anything is saved delivery is included everywhere, and nothing has to be said of it', async () => {
  const part = await shop.addPart({ price: 19.9 })
  expect(await told()).toEqual({ said: false, country: 'DE' })
  expect(await estimate(part, 'US')).toEqual({
    ...{ country: { code: 'US', name: 'United States' }, pickup: false, reason: null },
    delivery: { price: 0, from: false, days: null },
  })
})

test('the delivery that a new shop has is named, and kept with the order, once it costs something', async () => {
  const part = await shop.addPart({ price: 19.9 })
  const given = { id: 'included', name: 'Parcel to the door', kind: 'parcel', price: { by: 'flat', amount: 4.9 } }
  expect((await save({ zones: [{ name: 'Germany', countries: ['DE'], methods: [given] }] })).status).toBe(200)
  const body = { lines: [{ part, quantity: 1 }], shipTo: { country: 'DE' } }
  const quote = (await shop.request('POST', '/api/quote', { body })).body as Quote
  expect(quote.methods).toEqual([{ id: 'included', name: 'Parcel to the door', price: 4.9, kind: 'parcel' }])
  expect(quote.total).toBe(24.8)
})

test('a part is estimated by its weight, longest side and price, for the quantity', async () => {
  expect((await save(SETTINGS)).status).toBe(200)
  expect(await told()).toEqual({ said: true, country: 'DE' })
  const ring = await shop.addPart({ price: 19.9, specs: { weightG: 150, longestSideMm: 190 } })
  expect(await estimate(ring, 'DE')).toEqual({
    ...{ country: { code: 'DE', name: 'Germany' }, pickup: true, reason: null },
    delivery: { price: 4.9, from: true, days: { min: 2, max: 3 } },
  })
  expect((await estimate(ring, 'DE', 5)).delivery?.price).toBe(4.9)
  expect((await estimate(ring, 'DE', 6)).delivery).toMatchObject({ price: 0 }) // 119.40
  const unknown = await shop.addPart({ price: 1 })
  expect((await estimate(unknown, 'DE')).delivery?.price).toBe(7.9) // As heavy as the fallback
  const stated = await shop.addPart({ price: 1, specs: { weight: '1.9', weightUnit: 'KG', longestSideMm: '1.3 m' } })
  expect((await estimate(stated, 'DE')).delivery).toEqual({ price: 60, from: false, days: null })
  expect(await estimate(ring, 'FR')).toMatchObject({ delivery: null, reason: { code: 'nobody-delivers' } })
})

test('what depends on region or postcode is not guessed, unless addresses there have none', async () => {
  const part = await shop.addPart()
  expect(await estimate(part, 'ES')).toMatchObject({ delivery: null, reason: { code: 'postcode-needed' } })
  expect(await estimate(part, 'HK')).toMatchObject({ delivery: null, reason: { code: 'region-needed' } })
  // No address in Austria has a region.
  expect(await estimate(part, 'AT')).toMatchObject({ delivery: { price: 0 }, reason: null })
})

test('bad questions are refused by field, and parts that are not on sale are not found', async () => {
  const part = await shop.addPart()
  const refusals = [`country=DE`, `part=${part}`, `part=${part}&country=de`, `part=${part}&country=DE&quantity=0`]
  for (const query of refusals) expect((await ask(query)).status, query).toBe(422)
  await shop.request('DELETE', `/api/part/${part}`, { token: admin.token })
  for (const id of [part, '0190a1b2-0000-7000-8000-000000000000'])
    expect((await ask(`part=${id}&country=DE`)).status).toBe(404)
})

test('zones that claim one place are refused by name, and nothing is stored', async () => {
  const twice = { zones: [...SETTINGS.zones, { name: 'EU', countries: ['FR', 'DE'], methods: [flat('eu', 9)] }] }
  const answer = await save(twice)
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { errors: [{ path: 'value.zones.6.countries.1', message: 'Germany is in the zone “Germany” already' }] },
  ])
  const part = await shop.addPart()
  expect(await estimate(part, 'FR')).toMatchObject({ delivery: null })
})

test('a quote offers what the address tells', async () => {
  const part = await shop.addPart({ price: 20, specs: { weightG: 1_000, longestSideMm: 300 } })
  const quote = async (shipTo: object, method?: string) => {
    const body = { lines: [{ part, quantity: 2 }], shipTo, ...(method && { method }) }
    return (await shop.request('POST', '/api/quote', { body })).body as Quote
  }
  expect(await quote({ country: 'DE' }, 'parcel')).toMatchObject({
    methods: [
      { id: 'parcel', price: 7.9 },
      { id: 'freight', price: 60 },
      { id: 'counter', price: 0 },
    ],
    ...{ delivery: 7.9, total: 47.9 },
  })
  expect(await quote({ country: 'ES', postcode: '28039' })).toMatchObject({ methods: [{ id: 'es' }], total: 52 })
  for (const shipTo of [{ country: 'ES' }, { country: 'ES', postcode: '35500' }, { country: 'FR' }])
    expect(await quote(shipTo)).toMatchObject({ methods: [], methodNote: expect.stringMatching(/postcode|deliver/) })
})

test('administrators see which parts lack what delivery looks at, and only then', async () => {
  const { token } = admin
  const waiting = async () => {
    const overview = (await shop.request('GET', '/api/overview', { token })).body as Overview
    return overview.waiting.filter(({ key }) => key.startsWith('without-')).map(({ key, count }) => [key, count])
  }
  await shop.pool.query('UPDATE parts SET active = false')
  const full = { weightG: 1, longestSideMm: '20 cm' }
  const names = {
    A: {},
    B: { weightG: 12 },
    C: { longestSideMm: 1 },
    D: full,
    E: { weightG: 'light', longestSideMm: 3 },
  }
  for (const [name, specs] of Object.entries(names)) await shop.addPart({ name, specs })
  const list = async (query: string) => {
    const { body, headers } = await shop.request('GET', `/api/product?state=shop&${query}`, { token })
    return [(body as { name: string }[]).map(({ name }) => name).join(''), headers.get('x-total-count')]
  }
  expect(await list('without=weight')).toEqual(['ACE', '3'])
  expect(await list('without=longest-side')).toEqual(['AB', '2'])
  expect(await list('without=longest-side&sort=newest')).toEqual(['BA', '2'])
  expect((await shop.request('GET', '/api/product?without=colour', { token })).status).toBe(422)
  expect(await waiting()).toEqual([
    ['without-weight', 3],
    ['without-longest-side', 2],
  ])
  await save({ zones: [{ name: 'World', everywhere: true, methods: [flat('any', 5)] }] })
  expect(await waiting()).toEqual([])
  expect(await told()).toEqual({ said: true, country: 'DE' })
})

test('options for parts are read in one query, and in none while no method looks at parts', async () => {
  const [light, heavy] = [
    await shop.addPart({ specs: { weightG: 900 } }),
    await shop.addPart({ specs: { weightG: 900, longestSideMm: 1_500 } }),
  ]
  let queries = 0
  const service = (settings: object) =>
    createDeliveryService({
      db: shop.db,
      ownerSettings: {
        held: async () => deliverySettingsSchema.parse(settings) as never,
        timeZone: async () => 'Europe/Berlin',
      },
      catalogue: {
        findShippedParts: (db, ids) => {
          queries += 1
          return findShippedParts(db, ids)
        },
        countPartsWithout: async () => 0,
      },
      addresses: { describeAddress },
      ...{ homeCountry: 'DE', now: () => new Date('2026-11-24T08:00:00Z') },
    })
  const destination = { country: 'DE' }
  const line = (part: string, quantity: number) => ({ part, quantity, totalCents: 1_000 })
  const asked = (...lines: ReturnType<typeof line>[]) => ({ destination, lines, itemsCents: 1_000 * lines.length })
  const { optionsFor, find } = service(SETTINGS)
  expect(await optionsFor(asked(line(light, 2)))).toMatchObject({
    options: [
      { id: 'parcel', cents: 490, promise: { from: '2026-11-26', to: '2026-11-27' } },
      { id: 'freight', cents: 6_000 },
      { id: 'counter', cents: 0, promise: { from: '2026-11-25' }, pickup: { address: 'Hafenstr. 1, 24103 Kiel' } },
    ],
  })
  const both = await optionsFor(asked(line(light, 1), line(heavy, 1)))
  expect(both.options.map(({ id }) => id)).toEqual(['freight', 'counter'])
  expect(queries).toBe(2)
  expect(await find('freight')).toMatchObject({ zone: 'Germany', method: { name: 'Freight' } })
  expect(await find('none')).toBeUndefined()
  expect(await service({}).optionsFor(asked(line(light, 1)))).toEqual({
    options: [{ id: 'included', name: 'Delivery included', kind: 'parcel', cents: 0 }],
  })
  expect(queries).toBe(2)
})

test('an order form without a country takes no order where another zone costs something', async () => {
  const here = { name: 'Germany', countries: ['DE'], methods: [flat('home', 0)] }
  const abroad = { name: 'Spain', countries: ['ES'], methods: [flat('spain', 12)] }
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const { token } = await shop.signUp('Bo')
  const place = { placeOrderProduct: part, placeOrderQuantity: 1, placePrice: 10, phone: '030 123456' }
  const body = { ...place, address: 'Calle Mayor 1, 28013 Madrid' }
  const placed = async (zones: object[]) => {
    expect((await save({ zones })).status).toBe(200)
    const { buyNow } = (await shop.request('GET', '/api/shop')).body as ShopSettings
    return [buyNow, (await shop.request('POST', '/api/placeOrder', { token, body })).status]
  }
  expect(await placed([here, abroad])).toEqual(['checkout', 409])
  expect(await placed([here])).toEqual(['at-once', 200])
})
