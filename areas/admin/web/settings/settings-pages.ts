import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'

/** What the owner decides, in the order of the list. */
export const SETTINGS_PAGES: Readonly<Record<OwnerSettingsName, { label: string; about: string }>> = {
  company: { label: 'Company and invoices', about: 'Who sells, as invoices and part pages say it.' },
  delivery: { label: 'Delivery', about: 'Where you deliver to, how, for how much and how fast.' },
  taxes: { label: 'Taxes', about: 'Whether prices contain tax, and which rates hold where.' },
  discounts: { label: 'Coupons', about: 'Codes that take something off an order.' },
  reviews: {
    label: 'Reviews',
    about: 'When reviews and questions appear, what holds one back, and who is asked for a review.',
  },
  returns: { label: 'Returns', about: 'What may come back, for how long and at whose cost.' },
}
