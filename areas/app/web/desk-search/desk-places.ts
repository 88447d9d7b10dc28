import { SETTINGS_PAGES } from '#admin/web/settings/settings-pages.ts'
import { msg, say } from '#platform/contract/language/text.ts'
import { searchedWords } from '#platform/contract/typed-text.ts'
import { ADMIN_MENU } from '#platform/web/dashboard/menu-entries.ts'

export type DeskPlace = { to: string; label: string; note: string }

/** Other words for pages, by address. */
const SYNONYMS: Readonly<Record<string, string>> = {
  '/dashboard/settings/taxes': 'VAT sales tax rates tax classes GST MwSt USt',
  '/dashboard/settings/taxes/vat-ids': 'VAT number check VIES reverse charge',
  '/dashboard/settings/delivery': 'shipping zones methods freight postage express pickup free delivery countries',
  '/dashboard/settings/company': 'invoice address letterhead bank account IBAN legal imprint prefix number series',
  '/dashboard/settings/brand': 'logo name colour color accent icon theme share picture',
  '/dashboard/settings/shop': 'time zone clock days',
  '/dashboard/settings/discounts': 'coupon voucher promo code discount',
  '/dashboard/settings/reviews': 'ratings moderation invitations questions approve',
  '/dashboard/settings/law': 'legal compliance EU UK consumer withdrawal notice missing',
  '/dashboard/settings/returns': 'RMA refund period withdrawal send back',
  '/dashboard/carriers': 'tracking parcel service DHL DPD GLS Hermes UPS',
  '/dashboard/users': 'accounts roles staff administrators ban',
  '/dashboard/roles': 'permissions invite employees packer access',
  '/dashboard/addProduct': 'new part create item',
  '/dashboard/manageProduct': 'parts catalogue items stock price edit',
  '/dashboard/manageProduct/import': 'CSV upload spreadsheet',
  '/dashboard/import/customers': 'CSV move accounts Shopify WooCommerce Magento',
  '/dashboard/import/reviews': 'CSV move ratings Shopify WooCommerce',
  '/dashboard/manageProduct/prices': 'increase sale reduction percent many',
  '/dashboard/manageAllOrders': 'sales ship pay cancel',
  '/dashboard/newOrder': 'phone order create manual',
  '/dashboard/returns': 'RMA refund exchange',
  '/dashboard/invoices': 'credit notes DATEV bookkeeping accounting export',
  '/dashboard/outbox': 'emails mail sent',
  '/dashboard/audit': 'history changes who',
  '/dashboard/system': 'version health backup database',
  '/dashboard/security': 'password two-factor passkey sessions',
  '/dashboard/profile': 'my account name photo',
  '/dashboard/messages': 'contact inbox enquiries',
  '/dashboard/stock': 'restock reorder low',
  '/dashboard/variants': 'sizes colours options matrix',
  '/dashboard/makers': 'manufacturer GPSR responsible person importer',
  '/dashboard/pages': 'imprint terms privacy text content',
  '/dashboard/vocabulary': 'synonyms units search words',
  '/dashboard/fit': 'compatibility interfaces ports',
  '/dashboard/jobs': 'queue background tasks failed',
}

/** Pages that no entry of the menu leads to. */
const BESIDE_THE_MENU: readonly DeskPlace[] = [
  { to: '/dashboard/carriers', label: 'Carriers', note: 'Orders' },
  { to: '/dashboard/manageProduct/import', label: 'Import parts', note: 'Catalogue' },
  { to: '/dashboard/import/customers', label: 'Import customers', note: 'Customers' },
  { to: '/dashboard/import/reviews', label: 'Import reviews', note: 'Customers' },
  { to: '/dashboard/manageProduct/prices', label: 'Change many prices', note: 'Catalogue' },
  { to: '/dashboard/settings/taxes/vat-ids', label: 'Check VAT IDs', note: 'Settings' },
]

const PLACES: readonly DeskPlace[] = [
  ...Object.entries(SETTINGS_PAGES).map(([name, { label }]) => ({
    ...{ to: `/dashboard/settings/${name}`, label, note: 'Settings' },
  })),
  ...ADMIN_MENU.flatMap(({ title = msg('Dashboard'), entries }) =>
    entries.map(({ to, label }) => ({ to, label: say(label), note: say(title) })),
  ),
  ...BESIDE_THE_MENU,
]

const WORDS = PLACES.map((place) => {
  const label = searchedWords(place.label)
  return { place, label, all: [...label, ...searchedWords(SYNONYMS[place.to] ?? '')] }
})

/** Pages with a word for each of those typed, which may be beginnings; those whose own name begins so come first. */
export function findPlaces(
  typed: string,
  most: number,
  isOpen: (place: DeskPlace) => boolean = () => true,
): DeskPlace[] {
  const asked = searchedWords(typed)
  if (asked.length === 0) return []
  const begins = (word: string | undefined, one: string) =>
    one.split(' ').some((spelling) => word?.startsWith(spelling))
  const named = WORDS.filter(({ label }) => asked.every((one, index) => begins(label[index], one)))
  const meant = WORDS.filter(({ all }) => asked.every((one) => all.some((word) => begins(word, one))))
  const places = [...new Set([...named, ...meant])].map(({ place }) => place)
  return places.filter(isOpen).slice(0, most)
}
