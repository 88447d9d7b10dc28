import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { type Message, msg, msgc } from '#platform/contract/language/text.ts'

/** What the owner decides, in the order of the list. */
export const SETTINGS_PAGES: Readonly<Record<OwnerSettingsName, { label: Message; about: Message }>> = {
  brand: {
    label: msg('Brand'),
    about: msg('The name and the colour of your shop, on pages, in emails and on papers.'),
  },
  shop: { label: msg('Shop'), about: msg('What holds for the whole shop: the time zone of its days and times.') },
  opening: {
    label: msgc('setting', 'Opening'),
    about: msg('Whether visitors see the shop, and whether it takes orders.'),
  },
  company: { label: msg('Company and invoices'), about: msg('Your company, as shown on invoices and part pages.') },
  payments: { label: msg('Payments'), about: msg('How customers can pay.') },
  delivery: { label: msg('Delivery'), about: msg('Where you deliver to, how, for how much and how fast.') },
  taxes: { label: msg('Taxes'), about: msg('Whether prices include tax, and which rates apply where.') },
  discounts: { label: msg('Coupons'), about: msg('Discount codes for orders.') },
  reviews: {
    label: msg('Reviews'),
    about: msg('When reviews and questions appear, which ones wait for approval, and who is asked for a review.'),
  },
  law: { label: msg('Law'), about: msg('Which consumer law your shop follows, and what it still lacks.') },
  returns: { label: msg('Returns'), about: msg('What can be returned, for how long, and who pays.') },
}
