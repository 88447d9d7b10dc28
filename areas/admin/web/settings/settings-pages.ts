import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'

/** What the owner decides, in the order of the list. */
export const SETTINGS_PAGES: Readonly<Record<OwnerSettingsName, { label: string; about: string }>> = {
  brand: { label: 'Brand', about: 'The name and the colour of your shop, on pages, in emails and on papers.' },
  shop: { label: 'Shop', about: 'What holds for the whole shop: the time zone of its days and times.' },
  opening: { label: 'Opening', about: 'Whether visitors see the shop, and whether it takes orders.' },
  company: { label: 'Company and invoices', about: 'Your company, as shown on invoices and part pages.' },
  payments: { label: 'Payments', about: 'How customers can pay.' },
  delivery: { label: 'Delivery', about: 'Where you deliver to, how, for how much and how fast.' },
  taxes: { label: 'Taxes', about: 'Whether prices include tax, and which rates apply where.' },
  discounts: { label: 'Coupons', about: 'Discount codes for orders.' },
  reviews: {
    label: 'Reviews',
    about: 'When reviews and questions appear, which ones wait for approval, and who is asked for a review.',
  },
  law: { label: 'Law', about: 'Which consumer law your shop follows, and what it still lacks.' },
  returns: { label: 'Returns', about: 'What can be returned, for how long, and who pays.' },
}
