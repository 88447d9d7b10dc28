import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Places } from '#accounts/contract/addresses/places.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#admin/contract/settings/delivery-settings.ts'
import { type Destination, findZone } from './find-zone.ts'

type Zone = Partial<Places> & { name: string; everywhere?: boolean; except?: Partial<Places> }

const withZones = (zones: readonly Zone[]): DeliverySettings =>
  deliverySettingsSchema.parse({ zones: zones.map((zone) => ({ methods: [], ...zone })) })

function where(settings: DeliverySettings, destination: Destination): string {
  const found = findZone(settings, destination)
  if ('missing' in found) return `? ${found.missing.join(' ')}`
  return 'zone' in found ? found.zone.zone.name : 'nobody'
}

const islands = { country: 'ES', from: '35' }
const spain = withZones([
  {
    name: 'Mainland',
    countries: ['ES', 'PT'],
    except: { postcodes: [islands, { country: 'ES', from: '38000', to: '38999' }] },
  },
  { name: 'Balearics', postcodes: [{ country: 'ES', from: '07001', to: '07860' }] },
  { name: 'Ceuta', regions: [{ country: 'ES', region: 'CE' }] },
  { name: 'World', everywhere: true, except: { countries: ['RU'], postcodes: [{ country: 'ES', from: '3500' }] } },
])

describe('Of all zones the one that names the place most exactly delivers there', () => {
  test.each<[Destination, string]>([
    [{ country: 'ES', region: 'M', postcode: '28039' }, 'Mainland'],
    [{ country: 'ES', region: 'PM', postcode: '07500' }, 'Balearics'],
    [{ country: 'ES', region: 'PM', postcode: ' 07-500 ' }, 'Balearics'],
    [{ country: 'ES', region: 'PM', postcode: '07861' }, 'Mainland'],
    [{ country: 'ES', region: 'PM', postcode: '7500' }, 'Mainland'], // Another length is another code
    [{ country: 'ES', region: 'PM', postcode: '075001' }, 'Mainland'],
    [{ country: 'ES', region: 'ce', postcode: '51001' }, 'Ceuta'],
    [{ country: 'ES', region: 'CE', postcode: '07500' }, 'Balearics'], // The postcode says more than the region
    [{ country: 'ES', region: 'TF', postcode: '38001' }, 'World'], // A hole of the mainland
    [{ country: 'ES', region: 'GC', postcode: '35500' }, 'World'],
    [{ country: 'ES', region: 'GC', postcode: '35001' }, 'nobody'], // A hole of both
    [{ country: 'PT', postcode: '1000-205' }, 'Mainland'],
    [{ country: 'PT' }, 'Mainland'], // Nothing in Portugal depends on more
    [{ country: 'US' }, 'World'],
    [{ country: 'RU', postcode: '101000' }, 'nobody'],
    [{ country: 'ES' }, '? region postcode'],
    [{ country: 'ES', region: 'M' }, '? postcode'],
    [{ country: 'ES', postcode: '28039' }, '? region'],
    [{ country: 'ES', postcode: '07500' }, 'Balearics'],
    [{ country: 'ES', region: '', postcode: '28039' }, 'Mainland'], // Its addresses have none
    [{ country: 'ES', region: '', postcode: '' }, 'Mainland'],
  ])('%j: %s', (destination, zone) => {
    expect(where(spain, destination)).toBe(zone)
  })

  const kingdom = withZones([
    { name: 'Great Britain', countries: ['GB'] },
    { name: 'Northern Ireland', postcodes: [{ country: 'GB', from: 'BT' }] },
    {
      name: 'Skye',
      postcodes: ['IV41', 'IV42', 'iv 51'].map((from) => ({ country: 'GB', from })),
    },
    { name: 'Birmingham', postcodes: [{ country: 'GB', from: 'B' }] },
    { name: 'City', postcodes: [{ country: 'GB', from: 'EC1' }] },
    {
      name: 'Dublin 6',
      postcodes: [
        { country: 'IE', from: 'D06' },
        { country: 'IE', from: 'D6W' },
      ],
    },
    { name: 'Ireland', countries: ['IE'] },
  ])
  test.each([
    ['GB', 'BT1 1AA', 'Northern Ireland'],
    ['GB', 'bt11aa', 'Northern Ireland'],
    ['GB', 'B1 1AA', 'Birmingham'],
    ['GB', 'BS1 4DJ', 'Great Britain'],
    ['GB', 'IV41 8AA', 'Skye'],
    ['GB', 'IV4 1AA', 'Great Britain'], // The same text until the fourth letter
    ['GB', 'IV51 9XX', 'Skye'],
    ['GB', 'EC1A 1BB', 'City'],
    ['GB', 'EC1 1BB', 'City'],
    ['GB', 'EC10 1BB', 'Great Britain'],
    ['IE', 'D06 X285', 'Dublin 6'],
    ['IE', 'd6w-xy00', 'Dublin 6'],
    ['IE', 'A65 F4E2', 'Ireland'],
  ])('%s %s: %s', (country, postcode, zone) => {
    expect(where(kingdom, { country, postcode })).toBe(zone)
  })

  test('ZIP codes are compared without the four digits behind them, leading zeros are digits', () => {
    const hawaii = withZones([
      { name: 'Hawaii', postcodes: [{ country: 'US', from: '96701', to: '96898' }] },
      { name: 'Holtsville', postcodes: [{ country: 'US', from: '00501', to: '00544' }] },
      { name: 'States', countries: ['US'] },
    ])
    const at = (postcode: string) => where(hawaii, { country: 'US', postcode })
    expect(['96701-1234', '96898', '96899', '00501', '501'].map(at)).toEqual([
      ...['Hawaii', 'Hawaii', 'States'],
      ...['Holtsville', 'States'],
    ])
  })
})

const postcode = fc.stringMatching(/^[0-3]{3}$/)
const start = fc.stringMatching(/^[0-3]{1,3}$/)
const region = fc.constantFrom('A', 'B')
const places = fc.record({
  countries: fc.subarray(['DE', 'ES']),
  regions: fc.array(
    region.map((name) => ({ country: 'ES', region: name })),
    { maxLength: 1 },
  ),
  postcodes: fc.array(
    start.map((from) => ({ country: 'ES', from })),
    { maxLength: 2 },
  ),
})
const someZones = fc.array(fc.record({ places, except: places, everywhere: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})
const read = (zones: { places: Places; except: Places; everywhere: boolean }[]) =>
  deliverySettingsSchema.safeParse({
    zones: zones.map(({ places: own, ...zone }, at) => ({ ...zone, ...own, name: String(at), methods: [] })),
  })

test('What is said without region or postcode holds for every region and postcode', () => {
  fc.assert(
    fc.property(someZones, region, postcode, (zones, name, code) => {
      const settings = read(zones)
      fc.pre(settings.success)
      if (!settings.success) return
      const exact = where(settings.data, { country: 'ES', region: name, postcode: code })
      expect(exact).not.toMatch(/^\?/)
      for (const known of [{}, { region: name }, { postcode: code }]) {
        const said = where(settings.data, { country: 'ES', ...known })
        if (!said.startsWith('?')) expect(said).toBe(exact)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('The order of zones decides nothing', () => {
  fc.assert(
    fc.property(someZones, region, postcode, (zones, name, code) => {
      const settings = read(zones)
      fc.pre(settings.success)
      if (!settings.success) return
      const destination = { country: 'ES', region: name, postcode: code }
      const turned = { ...settings.data, zones: settings.data.zones.toReversed() }
      expect(where(turned, destination)).toBe(where(settings.data, destination))
    }),
    { numRuns: 1_000 },
  )
})
