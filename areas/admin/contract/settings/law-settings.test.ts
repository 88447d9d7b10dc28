import { describe, expect, test } from 'vitest'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { registrationText } from '../registration-text.ts'
import { DELIVERY_INCLUDED, NEW_METHOD, NEW_ZONE } from './delivery-settings.ts'
import { BY_PLACE, judgeRegimes, lawSettingsSchema } from './law-settings.ts'

const method = { ...NEW_METHOD, id: 'post', name: 'Post' }
const zone = (places: object, active = true) => ({
  ...{ ...NEW_ZONE, name: 'Zone', ...places },
  methods: [{ ...method, active }],
})
const judge = (homeCountry: string, zones = DELIVERY_INCLUDED.zones, regimes: Partial<Record<Regime, string>> = {}) =>
  judgeRegimes(lawSettingsSchema.parse({ regimes }), { delivery: { zones }, homeCountry })
const on = (...given: Parameters<typeof judge>) =>
  judge(...given).flatMap((each) => (each.on ? [[each.regime, each.because, each.country]] : []))

describe('the law that a shop minds by itself', () => {
  test.each([
    ['US', 'us'],
    ['DE', 'eu'],
    ['NO', 'eu'],
    ['GB', 'uk'],
    ['CH', 'ch'],
  ])('is that of its own country: %s', (country, regime) => {
    expect(on(country)).toEqual([[regime, 'home', country]])
  })

  test('is none in other countries, and a zone for everywhere names none', () => {
    expect(on('JP')).toEqual([])
    expect(judge('JP').map(({ regime }) => regime)).toEqual(['eu', 'uk', 'us', 'ch'])
  })

  test('is that of countries that are named, as a whole or in part, while something is delivered there', () => {
    const zones = [
      zone({ countries: ['JP', 'GB'] }),
      zone({ regions: [{ country: 'US', region: 'CA' }] }),
      zone({ postcodes: [{ country: 'FR', from: '75000', to: '75999' }] }),
      zone({ countries: ['CH'] }, false),
    ]
    expect(on('JP', zones)).toEqual([
      ['eu', 'delivery', 'FR'],
      ['uk', 'delivery', 'GB'],
      ['us', 'delivery', 'US'],
    ])
    expect(on('DE', zones)[0]).toEqual(['eu', 'home', 'DE'])
    const some = { ...zone({ countries: ['CH'] }), methods: [{ ...method, active: false }, method] }
    expect(on('JP', [some])).toEqual([['ch', 'delivery', 'CH']])
  })
})

test('an owner switches a regime on and off', () => {
  expect(on('US', DELIVERY_INCLUDED.zones, { eu: 'on', us: 'off' })).toEqual([['eu', 'chosen', undefined]])
  expect(lawSettingsSchema.parse({})).toEqual(BY_PLACE)
  expect(lawSettingsSchema.safeParse({ regimes: { eu: 'maybe' } }).error?.issues[0]?.message).toBe(
    'Choose auto, on or off',
  )
})

describe('the numbers of a producer', () => {
  const lucid = { country: 'DE', scheme: 'packaging', number: 'DE1234567890123', label: 'LUCID' }
  const faultsOf = (registrations: object[]) =>
    lawSettingsSchema
      .safeParse({ registrations })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test('are printed after what they are called, or their register', () => {
    const { registrations } = lawSettingsSchema.parse({
      registrations: [lucid, { country: 'DE', scheme: 'weee', number: ' DE 12345678 ' }],
    })
    expect(registrations.map(registrationText)).toEqual(['LUCID DE1234567890123', 'WEEE registration no. DE 12345678'])
    expect(BY_PLACE.registrations).toEqual([])
  })

  test('are of a country and a register, each once', () => {
    expect(faultsOf([lucid, { ...lucid, label: '' }])).toEqual([
      'registrations.1.number: This number is already in the list',
    ])
    expect(faultsOf([lucid, { ...lucid, country: 'AT' }])).toEqual([])
    expect(
      faultsOf([
        { ...lucid, country: 'DEU' },
        { ...lucid, country: 'xDE' },
      ]),
    ).toEqual(['registrations.0.country: Choose a country', 'registrations.1.country: Choose a country'])
    expect(faultsOf([{ ...lucid, number: '1'.repeat(61) }])).toEqual([
      'registrations.0.number: Use at most 60 characters',
    ])
    expect(faultsOf([{ country: '', scheme: 'paper', number: '' }])).toEqual([
      'registrations.0.country: Choose a country',
      'registrations.0.scheme: Choose packaging, weee, battery, other',
      'registrations.0.number: Enter the number',
    ])
    expect(faultsOf(Array.from({ length: 101 }, (_, at) => ({ ...lucid, number: String(at) })))).toEqual([
      'registrations: Use at most 100 numbers',
    ])
  })
})
