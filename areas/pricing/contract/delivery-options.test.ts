import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DELIVERY_INCLUDED,
  type DeliverySettings,
  deliverySettingsSchema,
} from '#admin/contract/settings/delivery-settings.ts'
import { type DeliveryLine, type DeliveryRequest, deliveryOptions, explainDelivery } from './delivery-options.ts'

const now = new Date('2026-11-24T08:00:00Z')
const line = (given: Partial<DeliveryLine> = {}): DeliveryLine => ({
  ...{ quantity: 1, totalCents: 1_000, grams: 500, millimetres: 200 },
  ...given,
})
const request = (lines: DeliveryLine[], given: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  ...{ destination: { country: 'DE' }, lines, now, timeZone: 'Europe/Berlin' },
  itemsCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  ...given,
})

const shop: DeliverySettings = deliverySettingsSchema.parse({
  ...{ packingGrams: 250, fallbackGrams: 2_000, fallbackMillimetres: 400 },
  ...{ handlingDays: 1, cutOff: '14:00' },
  zones: [
    {
      name: 'Germany',
      countries: ['DE'],
      methods: [
        {
          ...{ id: 'parcel', name: 'Parcel', kind: 'parcel', freeFrom: 100, maxMillimetres: 1_200 },
          price: {
            by: 'weight',
            steps: [2_000, 5_000, 31_500].map((upToGrams, at) => ({ upToGrams, amount: 4.9 + at })),
          },
          days: { min: 2, max: 3 },
        },
        {
          ...{ id: 'freight', name: 'Freight', kind: 'freight' },
          price: {
            by: 'total',
            steps: [
              [0, 60],
              [500, 45],
              [1_000, 0],
            ].map(([from, amount]) => ({ from, amount })),
          },
        },
        {
          ...{ id: 'counter', name: 'Pick up in Kiel', kind: 'pickup', price: { by: 'flat', amount: 0 } },
          pickup: { address: 'Hafenstr. 1, 24103 Kiel', hours: 'Mon–Fri 9–17' },
        },
        { id: 'courier', name: 'Courier', kind: 'parcel', active: false, price: { by: 'flat', amount: 25 } },
      ],
    },
    {
      name: 'Parcels only',
      countries: ['AT'],
      methods: [
        {
          ...{ id: 'at', name: 'Parcel', kind: 'parcel', maxGrams: 10_000, maxMillimetres: 1_000 },
          price: { by: 'flat', amount: 9.9 },
        },
      ],
    },
    { name: 'Nothing yet', countries: ['CH'], methods: [] },
  ],
})

const prices = (asked: DeliveryRequest) =>
  Object.fromEntries(deliveryOptions(shop, asked).options.map(({ id, cents }) => [id, cents]))

test('Out of the box delivery is included everywhere, and no date is promised', () => {
  expect(deliveryOptions(DELIVERY_INCLUDED, request([line()]))).toEqual({
    options: [{ id: 'included', name: 'Delivery included', kind: 'parcel', cents: 0 }],
  })
})

test('Options come in the order of the settings, with promised days and where to pick up', () => {
  expect(deliveryOptions(shop, request([line()]))).toEqual({
    options: [
      { id: 'parcel', name: 'Parcel', kind: 'parcel', cents: 490, promise: { from: '2026-11-27', to: '2026-11-30' } },
      { id: 'freight', name: 'Freight', kind: 'freight', cents: 6_000 },
      {
        ...{ id: 'counter', name: 'Pick up in Kiel', kind: 'pickup', cents: 0 },
        promise: { from: '2026-11-25', to: '2026-11-25' },
        pickup: { address: 'Hafenstr. 1, 24103 Kiel', hours: 'Mon–Fri 9–17' },
      },
    ],
  })
})

describe('The price', () => {
  test.each<[string, DeliveryLine[], number | undefined]>([
    ['a step holds to its gram, with packing', [line({ grams: 1_750 })], 490],
    ['and not a tenth of a gram further', [line({ grams: 1_750.1 })], 590],
    ['counts every unit', [line({ quantity: 4, grams: 1_100 })], 590],
    ['counts the fallback for an unknown weight', [line({ grams: null, quantity: 3 })], 690],
    ['a stated weight of 0 is known', [line({ grams: 0 })], 490],
    ['none above the last step', [line({ grams: 31_250.1 })], undefined],
    ['free from an amount', [line({ totalCents: 10_000, grams: 20_000 })], 0],
    ['and not a cent before', [line({ totalCents: 9_999, grams: 20_000 })], 690],
  ])('by weight: %s', (_, lines, cents) => {
    expect(prices(request(lines)).parcel).toBe(cents)
  })

  test('free from looks at what is paid for the items, not at their prices', () => {
    expect(prices(request([line({ totalCents: 12_000 })], { itemsCents: 9_999 })).parcel).toBe(490)
  })

  test.each([
    [49_999, 6_000],
    [50_000, 4_500],
    [99_999, 4_500],
    [100_000, 0],
  ])('by items for %i cents is %i', (itemsCents, cents) => {
    expect(prices(request([line()], { itemsCents })).freight).toBe(cents)
  })
})

test('A longest side above the limit excludes a method, an unknown one counts as the fallback', () => {
  expect(prices(request([line({ millimetres: 1_200 })]))).toHaveProperty('parcel')
  expect(prices(request([line(), line({ millimetres: 1_200.5 })]))).not.toHaveProperty('parcel')
  expect(explainDelivery(shop, request([line({ millimetres: null })])).millimetres).toBe(400)
})

test('A limit of weight holds to its gram, with packing', () => {
  const asked = (grams: number) => prices(request([line({ grams })], { destination: { country: 'AT' } }))
  expect([asked(9_750), asked(9_750.1)]).toEqual([{ at: 990 }, {}])
})

describe('Where nothing is offered it says why, and what to do', () => {
  test.each<[Partial<DeliveryRequest>, DeliveryLine, object]>([
    [
      { destination: { country: 'FR' } },
      line(),
      { code: 'nobody-delivers', message: expect.stringContaining('France') },
    ],
    [{ destination: { country: 'CH' } }, line(), { code: 'nobody-delivers' }],
    [
      { destination: { country: 'AT' } },
      line({ grams: 9_800 }),
      { code: 'too-heavy', message: expect.stringMatching(/10\.05 kg.*at most 10 kg/) },
    ],
    [
      { destination: { country: 'AT' } },
      line({ millimetres: 1_100 }),
      { code: 'too-long', message: expect.stringMatching(/1100 mm.*at most 1000 mm/) },
    ],
  ])('%j', (given, one, reason) => {
    expect(deliveryOptions(shop, request([one], given))).toEqual({
      options: [],
      reason: expect.objectContaining(reason),
    })
  })
})

test('The owner is told of each method why it is not offered', () => {
  const { zone, methods } = explainDelivery(shop, request([line({ grams: 40_000, millimetres: 2_000 })]))
  expect(zone).toBe('Germany')
  expect(methods.map((one) => ('refused' in one ? one.refused : one.option.cents))).toEqual([
    'too-heavy',
    6_000,
    0,
    'off',
  ])
})

const someLine = fc.record<DeliveryLine>({
  quantity: fc.integer({ min: 1, max: 20 }),
  totalCents: fc.integer({ min: 0, max: 100_000 }),
  grams: fc.option(fc.integer({ min: 0, max: 50_000 }).map((tenths) => tenths / 10)),
  millimetres: fc.option(fc.integer({ min: 1, max: 2_000 })),
})
const someLines = fc.array(someLine, { minLength: 1, maxLength: 20 })

test('The order of lines and how they are split change nothing', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const itemsCents = 5_000
      const told = deliveryOptions(shop, request(lines, { itemsCents }))
      expect(deliveryOptions(shop, request(lines.toReversed(), { itemsCents }))).toEqual(told)
      const split = lines.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })))
      expect(deliveryOptions(shop, request(split, { itemsCents }))).toEqual(told)
    }),
    { numRuns: 1_000 },
  )
})

test('More weight never costs less, and either options or a reason are given, never both', () => {
  fc.assert(
    fc.property(someLines, someLine, (lines, more) => {
      const [before, after] = [lines, [...lines, more]].map((each) =>
        deliveryOptions(shop, request(each, { itemsCents: 5_000 })),
      )
      const priceOf = (told: typeof before) => told?.options.find(({ id }) => id === 'parcel')?.cents ?? Infinity
      expect(priceOf(after)).toBeGreaterThanOrEqual(priceOf(before))
      const { options, reason } = deliveryOptions(shop, request(lines, { destination: { country: 'AT' } }))
      expect(options.length === 0).toBe(reason !== undefined)
    }),
    { numRuns: 1_000 },
  )
})
