import { type TaxSettings, taxSettingsSchema } from '#admin/contract/settings/tax-settings.ts'
import { decideTaxes } from '#pricing/server/taxes/decide-taxes.ts'

export const day = '2026-11-23'
export const from = '2020-01-01'
export const rate = (country: string, percent: number, more: object = {}) => ({
  ...{ country, percent, from, class: 'standard', confirmed: true },
  ...more,
})
export const RATES = [
  rate('DE', 19),
  rate('DE', 7, { class: 'reduced' }),
  rate('ES', 21),
  rate('FR', 20),
  rate('GB', 20),
  rate('US', 7.25, { region: 'CA' }),
  rate('US', 9.5, { region: 'CA', postcodePrefix: '900' }),
]
export const OSS = { country: 'DE', kind: 'oss', from }
export const settings = (more: object = {}): TaxSettings =>
  taxSettingsSchema.parse({ mode: 'included', home: { country: 'DE' }, rates: RATES, ...more })

export type Asked = {
  country?: string
  postcode?: string
  region?: string
  vatId?: object
  pickup?: boolean
  day?: string
}
export function decide(
  given: TaxSettings,
  { country = 'DE', postcode, region, vatId, pickup = false, ...more }: Asked,
) {
  const id = vatId ? { id: 'X1', country: 'ES', valid: true as const, ...vatId } : undefined
  const destination = { country, postcode, region }
  return decideTaxes(given, { destination, pickup, classes: ['standard'], vatId: id, day: more.day ?? day })
}
