import { SETTINGS_PAGES } from '#admin/web/settings/settings-pages.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { searchedWords } from '#platform/contract/typed-text.ts'
import { ADMIN_MENU } from '#platform/web/dashboard/menu-entries.ts'

export type DeskPlace = { to: string; label: string; note: string }
type Place = { to: string; label: Message; note: Message }

/** Other words for pages, by address. */
const SYNONYMS: Readonly<Record<string, Message>> = {
  '/dashboard/settings/taxes': msg('VAT sales tax rates tax classes GST MwSt USt'),
  '/dashboard/settings/taxes/vat-ids': msg('VAT number check VIES reverse charge'),
  '/dashboard/settings/delivery': msg('shipping zones methods freight postage express pickup free delivery countries'),
  '/dashboard/settings/company': msg('invoice address letterhead bank account IBAN legal imprint prefix number series'),
  '/dashboard/settings/brand': msg('logo name colour color accent icon theme share picture'),
  '/dashboard/settings/shop': msg('time zone clock days'),
  '/dashboard/settings/discounts': msg('coupon voucher promo code discount'),
  '/dashboard/settings/reviews': msg('ratings moderation invitations questions approve'),
  '/dashboard/settings/law': msg('legal compliance EU UK consumer withdrawal notice missing'),
  '/dashboard/settings/returns': msg('RMA refund period withdrawal send back'),
  '/dashboard/carriers': msg('tracking parcel service DHL DPD GLS Hermes UPS'),
  '/dashboard/users': msg('accounts roles staff administrators ban'),
  '/dashboard/roles': msg('permissions invite employees packer access'),
  '/dashboard/addProduct': msg('new part create item'),
  '/dashboard/manageProduct': msg('parts catalogue items stock price edit'),
  '/dashboard/manageProduct/import': msg('CSV upload spreadsheet'),
  '/dashboard/import/customers': msg('CSV move accounts Shopify WooCommerce Magento'),
  '/dashboard/import/reviews': msg('CSV move ratings Shopify WooCommerce'),
  '/dashboard/manageProduct/prices': msg('increase sale reduction percent many'),
  '/dashboard/manageProduct/changes': msg('undo many bulk history parts'),
  '/dashboard/manageAllOrders': msg('sales ship pay cancel'),
  '/dashboard/newOrder': msg('phone order create manual'),
  '/dashboard/returns': msg('RMA refund exchange'),
  '/dashboard/invoices': msg('credit notes DATEV bookkeeping accounting export'),
  '/dashboard/outbox': msg('emails mail sent'),
  '/dashboard/audit': msg('history changes who'),
  '/dashboard/system': msg('version health backup database'),
  '/dashboard/security': msg('password two-factor passkey sessions'),
  '/dashboard/profile': msg('my account name photo'),
  '/dashboard/messages': msg('contact inbox enquiries'),
  '/dashboard/stock': msg('restock reorder low'),
  '/dashboard/variants': msg('sizes colours options matrix'),
  '/dashboard/makers': msg('manufacturer GPSR responsible person importer'),
  '/dashboard/pages': msg('imprint terms privacy text content home page menus blog posts portfolio banner'),
  '/dashboard/vocabulary': msg('synonyms units search words'),
  '/dashboard/fit': msg('compatibility interfaces ports'),
  '/dashboard/jobs': msg('queue background tasks failed'),
}

/** Pages that no entry of the menu leads to. */
const BESIDE_THE_MENU: readonly Place[] = [
  { to: '/dashboard/carriers', label: msg('Carriers'), note: msg('Orders') },
  { to: '/dashboard/import/customers', label: msg('Import customers'), note: msg('Customers') },
  { to: '/dashboard/import/reviews', label: msg('Import reviews'), note: msg('Customers') },
  { to: '/dashboard/manageProduct/prices', label: msg('Change many prices'), note: msg('Catalogue') },
  { to: '/dashboard/manageProduct/changes', label: msg('Past changes of parts'), note: msg('Catalogue') },
  { to: '/dashboard/settings/taxes/vat-ids', label: msg('Check VAT IDs'), note: msg('Settings') },
]

const PLACES: readonly Place[] = [
  ...Object.entries(SETTINGS_PAGES).map(([name, { label }]) => ({
    ...{ to: `/dashboard/settings/${name}`, label, note: msg('Settings') },
  })),
  ...ADMIN_MENU.flatMap(({ title = msg('Dashboard'), entries }) =>
    entries.map(({ to, label }) => ({ to, label, note: title })),
  ),
  ...BESIDE_THE_MENU,
]

let words: { place: DeskPlace; label: string[]; all: string[] }[] | undefined

/** In the reader's language, which stays the same while a page is open. */
function wordsOfPlaces() {
  words ??= PLACES.map(({ to, ...place }) => {
    const [label, note, synonyms] = [say(place.label), say(place.note), SYNONYMS[to]]
    const own = searchedWords(label)
    return { place: { to, label, note }, label: own, all: [...own, ...searchedWords(synonyms ? say(synonyms) : '')] }
  })
  return words
}

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
  const known = wordsOfPlaces()
  const named = known.filter(({ label }) => asked.every((one, index) => begins(label[index], one)))
  const meant = known.filter(({ all }) => asked.every((one) => all.some((word) => begins(word, one))))
  const places = [...new Set([...named, ...meant])].map(({ place }) => place)
  return places.filter(isOpen).slice(0, most)
}
