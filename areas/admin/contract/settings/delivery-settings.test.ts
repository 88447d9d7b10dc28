import { describe, expect, test } from 'vitest'
import type { Places } from '#accounts/contract/addresses/places.ts'
import { DELIVERY_INCLUDED, deliverySettingsSchema, savedDeliverySchema } from './delivery-settings.ts'

type Zone = Partial<Places> & { everywhere?: boolean; except?: Partial<Places>; name?: string; methods?: object[] }

function faults(zones: Zone[], rest: object = {}): string[] {
  const named = zones.map((zone, at) => ({ name: `Z${at}`, methods: [], ...zone }))
  const { error } = deliverySettingsSchema.safeParse({ zones: named, ...rest })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
const codes = (from: string, to?: string, country = 'ES') => ({ country, from, ...(to && { to }) })

test('Without any settings delivery is included; what is missing in an older document is filled in', () => {
  expect(DELIVERY_INCLUDED.zones[0]).toMatchObject({ everywhere: true, countries: [], methods: [{ id: 'included' }] })
  expect(deliverySettingsSchema.parse(DELIVERY_INCLUDED)).toEqual(DELIVERY_INCLUDED)
  expect(deliverySettingsSchema.parse({})).toEqual(DELIVERY_INCLUDED)
})

test('A zone is saved with a place and a method; older settings without are still read', () => {
  const zones = [{ name: 'Alps', methods: [] }, { ...DELIVERY_INCLUDED.zones[0] }]
  expect(deliverySettingsSchema.safeParse({ zones }).success).toBe(true)
  const { error } = savedDeliverySchema.safeParse({ zones })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'zones.0.countries: The zone “Alps” has no places: name some, or remove the zone',
    'zones.0.methods: The zone “Alps” has no method, so nobody there can order: add one, or remove the zone',
  ])
  expect(
    savedDeliverySchema.safeParse({ zones: [{ name: '', countries: ['DE'], methods: [] }] }).error?.issues,
  ).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^This zone has no method/) }))
  expect(savedDeliverySchema.parse(DELIVERY_INCLUDED)).toEqual(DELIVERY_INCLUDED)
})

describe('Two zones never claim one place', () => {
  test.each<[string, Zone[], string[]]>([
    [
      'everywhere',
      [{ everywhere: true }, { everywhere: true }],
      ['zones.1.everywhere: Everywhere is in the zone “Z0” already'],
    ],
    [
      'a country',
      [{ countries: ['DE', 'ES'] }, { countries: ['ES'] }],
      ['zones.1.countries.0: Spain is in the zone “Z0” already'],
    ],
    [
      'a region in another case',
      [{ regions: [{ country: 'US', region: 'HI' }] }, { regions: [{ country: 'US', region: ' hi' }] }],
      ['zones.1.regions.0: hi in United States is in the zone “Z0” already'],
    ],
    [
      'a beginning within a beginning',
      [{ postcodes: [codes('35')] }, { postcodes: [codes('352')] }],
      ['zones.1.postcodes.0: Spain 352 is in the zone “Z0” already'],
    ],
    [
      'named at the later zone',
      [{ postcodes: [codes('352')] }, { postcodes: [codes('35')] }],
      ['zones.1.postcodes.0: Spain 35 is in the zone “Z0” already'],
    ],
    [
      'ranges that touch',
      [{ postcodes: [codes('35000', '35500')] }, { postcodes: [codes('35500', '35999')] }],
      ['zones.1.postcodes.0: Spain 35500 to 35999 is in the zone “Z0” already'],
    ],
    [
      'a range and a beginning',
      [{ postcodes: [codes('35-0')] }, { postcodes: [codes('35 000', '35 999')] }],
      ['zones.1.postcodes.0: Spain 35 000 to 35 999 is in the zone “Z0” already'],
    ],
    [
      'British areas',
      [{ postcodes: [codes('BT', undefined, 'GB')] }, { postcodes: [codes('BT1', undefined, 'GB')] }],
      ['zones.1.postcodes.0: United Kingdom BT1 is in the zone “Z0” already'],
    ],
  ])('%s', (_, zones, expected) => {
    expect(faults(zones)).toEqual(expected)
  })

  test.each<[string, Zone[]]>([
    [
      'a country, its region and its postcodes',
      [{ countries: ['ES'] }, { regions: [{ country: 'ES', region: 'CE' }] }, { postcodes: [codes('35')] }],
    ],
    [
      'the same postcodes of two countries',
      [{ postcodes: [codes('35')] }, { postcodes: [codes('35', undefined, 'IT')] }],
    ],
    ['ranges of other lengths', [{ postcodes: [codes('1000', '1999')] }, { postcodes: [codes('10000', '19999')] }]],
    [
      'British areas that begin alike',
      [{ postcodes: [codes('B', undefined, 'GB')] }, { postcodes: [codes('BT', undefined, 'GB')] }],
    ],
    [
      'what the other leaves out',
      [
        { postcodes: [codes('35')], except: { postcodes: [codes('35500', '35599')] } },
        { postcodes: [codes('35500', '35510')] },
      ],
    ],
    ['twice in one zone', [{ countries: ['ES', 'ES'], postcodes: [codes('35'), codes('351')] }]],
  ])('%s may be apart', (_, zones) => {
    expect(faults(zones)).toEqual([])
  })

  test('a part of the hole is not the whole', () => {
    const outer = { postcodes: [codes('35')], except: { postcodes: [codes('35500', '35599')] } }
    expect(faults([outer, { postcodes: [codes('35500', '35600')] }])).toHaveLength(1)
  })
})

const method = (given: object) => ({
  ...{ id: 'a', name: 'A', kind: 'parcel', price: { by: 'flat', amount: 1 } },
  ...given,
})
const counter = { kind: 'pickup', price: { by: 'flat', amount: 0 }, pickup: { address: 'Kiel', hours: '' } }

describe('What is wrong is named by its field', () => {
  test.each<[string, object, string[]]>([
    ['a range upside down', { postcodes: [codes('35999', '35000')] }, ['zones.0.postcodes.0.to: Comes before 35999']],
    [
      'a range with letters',
      { postcodes: [codes('BT1', 'BT9', 'GB')] },
      [expect.stringContaining('zones.0.postcodes.0.to: A range needs')],
    ],
    [
      'a range of two lengths',
      { postcodes: [codes('1000', '19999')] },
      [expect.stringContaining('zones.0.postcodes.0.to: A range needs')],
    ],
    [
      'a postcode of dashes',
      { postcodes: [codes('--')] },
      ['zones.0.postcodes.0.from: Enter a postcode or its beginning'],
    ],
    ['a country by name', { countries: ['Spain'] }, [expect.stringContaining('zones.0.countries.0')]],
    [
      'a negative price',
      { methods: [method({ price: { by: 'flat', amount: -1 } })] },
      [expect.stringContaining('zones.0.methods.0.price.amount')],
    ],
    [
      'steps that don’t rise',
      { methods: [method({ price: { by: 'weight', steps: [2, 2].map((upToGrams) => ({ upToGrams, amount: 1 })) } })] },
      ['zones.0.methods.0.price.steps.1.upToGrams: Enter more than in the step before'],
    ],
    [
      'totals that don’t begin at 0',
      { methods: [method({ price: { by: 'total', steps: [{ from: 1, amount: 1 }] } })] },
      ['zones.0.methods.0.price.steps.0.from: The first step starts at 0'],
    ],
    [
      'days upside down',
      { methods: [method({ days: { min: 3, max: 2 } })] },
      ['zones.0.methods.0.days.max: At least 3'],
    ],
    [
      'a pick-up nowhere',
      { methods: [method({ ...counter, pickup: null })] },
      ['zones.0.methods.0.pickup.address: Enter where parts are picked up'],
    ],
    [
      'a pick-up for money',
      { methods: [method({ ...counter, price: { by: 'flat', amount: 1 } })] },
      ['zones.0.methods.0.price.amount: Pick-up is free: enter 0'],
    ],
    [
      'one id twice',
      { methods: [method({}), method({ name: 'B' })] },
      ['zones.0.methods.1.id: Another method has this id'],
    ],
  ])('%s', (_, zone, expected) => {
    expect(faults([zone])).toEqual(expected)
  })

  test('beside the zones', () => {
    expect(faults([{ name: 'A' }, { name: 'A' }])).toEqual(['zones.1.name: Another zone has this name'])
    const rest = {
      cutOff: '24:00',
      holidays: ['2026-02-30'],
      handlingDays: 1.5,
      fallbackGrams: 0,
    }
    expect(faults([{}], rest).map((fault) => fault.split(':')[0])).toEqual([
      ...['fallbackGrams', 'handlingDays', 'cutOff', 'holidays.0'],
    ])
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    expect(faults([{}], { daysOff: week })).toEqual(['daysOff: Leave at least one working day'])
  })
})
