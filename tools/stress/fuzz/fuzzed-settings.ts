import { OWNER_SETTINGS_NAMES, type OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'

type Settings = Record<OwnerSettingsName, Record<string, unknown>>

/** With which everything can be done: orders from anywhere, invoices, returns, a coupon. */
export const OPEN_SETTINGS: Settings = {
  brand: { name: 'Radwerk Nord', shortName: 'Radwerk' },
  shop: { timeZone: 'Europe/Berlin' },
  opening: {},
  delivery: {},
  taxes: {},
  payments: {},
  company: {
    name: 'Parts GmbH',
    address: { line1: 'Werkstraße 1', city: 'Berlin', country: 'DE' },
    vatId: 'DE136695976',
    invoices: { on: true },
  },
  returns: { withdrawal: { on: true, days: 14 }, requests: true, address: 'Parts GmbH, Berlin' },
  law: {
    regimes: { eu: 'on' },
    registrations: [{ country: 'DE', scheme: 'weee', number: 'DE 12345678', label: 'WEEE-Reg.-Nr.' }],
  },
  discounts: { coupons: [{ code: 'SPRING', kind: 'percent', percent: 10 }] },
  reviews: { publish: 'at-once', questions: 'at-once', invitations: { on: true, days: 1 } },
}

/** With which much is refused. */
const NARROW_SETTINGS: Settings = {
  brand: {},
  shop: {},
  opening: { state: 'paused' },
  payments: { transfer: { offered: 'off' } },
  delivery: {
    zones: [
      {
        ...{ name: 'Germany', countries: ['DE'] },
        methods: [
          {
            ...{ id: 'post', name: 'Post', kind: 'parcel' },
            price: { by: 'weight', steps: [{ upToGrams: 2_000, amount: 4.9 }] },
          },
        ],
      },
    ],
  },
  taxes: {
    ...{ mode: 'included', home: { country: 'DE' } },
    rates: [{ country: 'DE', percent: 19, from: '2026-01-01', confirmed: true }],
  },
  company: {},
  law: { regimes: { us: 'off' } },
  returns: { reasons: ['Other'] },
  discounts: {},
  reviews: { publish: 'approved', words: ['true', '%', 'free money'] },
}

/** Documents for the settings of a name; for a name that is none, those of the first. */
export function settingsOf(name: unknown): readonly Record<string, unknown>[] {
  const known = OWNER_SETTINGS_NAMES.find((each) => each === name) ?? OWNER_SETTINGS_NAMES[0] ?? 'delivery'
  return [OPEN_SETTINGS[known], NARROW_SETTINGS[known], {}]
}
