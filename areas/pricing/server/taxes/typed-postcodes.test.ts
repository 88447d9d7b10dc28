import { expect, test } from 'vitest'
import { deliverySettingsSchema } from '#admin/contract/settings/delivery-settings.ts'
import { findZone } from '#pricing/contract/find-zone.ts'
import { locateTaxPlace } from '#pricing/server/taxes/locate-tax-place.ts'

const method = { id: 'a', name: 'A', kind: 'parcel', price: { by: 'flat', amount: 1 } }
const settings = deliverySettingsSchema.parse({
  zones: [
    { name: 'Mainland', countries: ['DE'], methods: [method] },
    { name: 'Heligoland', postcodes: [{ country: 'DE', from: 'D-27498' }], methods: [{ ...method, id: 'b' }] },
  ],
})

test.each(['27498', 'D-27498', 'D 27498', 'd–27498', 'DE27498', '２７４９８', '27 498', '\u200b27498', '٢٧٤٩٨'])(
  'delivery and tax both read %j as Heligoland',
  (postcode) => {
    const found = findZone(settings, { country: 'DE', postcode })
    expect('zone' in found && found.zone.zone.name).toBe('Heligoland')
    expect(locateTaxPlace({ country: 'DE', postcode })).toMatchObject({ territory: 'Heligoland', inUnion: false })
  },
)

test('D-78266 is outside the union, E-35001 on the Canary Islands', () => {
  expect(locateTaxPlace({ country: 'DE', postcode: 'D-78266' }).territory).toBe('Büsingen')
  expect(locateTaxPlace({ country: 'ES', postcode: 'E-35001' }).territory).toBe('Canary Islands')
})
