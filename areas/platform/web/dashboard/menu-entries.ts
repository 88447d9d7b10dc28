import { offeredLanguages } from '#platform/contract/language/languages.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { screenNeeds } from '#platform/contract/screens.ts'

/** `also`: further paths that highlight this entry. `ofSeveral`: only in a shop of several languages. */
export type Entry = { to: string; label: Message; also?: readonly string[]; ofSeveral?: true }

/** Groups of entries, separated by a line; those with a title fold. */
export type Menu = readonly { title?: Message; entries: readonly Entry[] }[]

const PROFILE = { to: '/dashboard/profile', label: msg('My Profile') }
const SECURITY = { to: '/dashboard/security', label: msg('Security') }

/** The first group is the specification’s menu (section 2), word for word. */
export const CUSTOMER_MENU: Menu = [
  {
    entries: [
      { to: '/dashboard', label: msg('My Orders'), also: ['/dashboard/orders', '/dashboard/payment'] },
      PROFILE,
      { to: '/dashboard/review', label: msg('Add Reviews') },
    ],
  },
  {
    entries: [
      { to: '/dashboard/addresses', label: msg('Addresses') },
      { to: '/bikes', label: msg('My bikes') },
      { to: '/wishes', label: msg('Wish lists') },
      { to: '/dashboard/plans', label: msg('My Plans') },
      SECURITY,
    ],
  },
]

export const ADMIN_MENU: Menu = [
  {
    entries: [
      PROFILE,
      { to: '/dashboard/users', label: msg('Make Admin') },
      { to: '/dashboard/addProduct', label: msg('Add Product') },
      { to: '/dashboard/manageProduct', label: msg('Manage Product') },
      { to: '/dashboard/manageAllOrders', label: msg('Manage All Orders'), also: ['/dashboard/orders'] },
    ],
  },
  { entries: [{ to: '/dashboard', label: msg('Overview') }] },
  {
    title: msg('Orders'),
    entries: [
      { to: '/dashboard/newOrder', label: msg('New order') },
      { to: '/dashboard/returns', label: msg('Returns') },
      { to: '/dashboard/withdrawals', label: msg('Withdrawals') },
      { to: '/dashboard/invoices', label: msg('Invoices') },
      { to: '/dashboard/recalls', label: msg('Recalls') },
      { to: '/dashboard/planRequests', label: msg('Plan requests') },
      { to: '/dashboard/reports', label: msg('Reports') },
    ],
  },
  {
    title: msg('Catalogue'),
    entries: [
      { to: '/dashboard/variants', label: msg('Variants') },
      {
        ...{ to: '/dashboard/assemblies', label: msg('Assemblies') },
        also: ['/dashboard/newAssembly', '/dashboard/importAssemblies'],
      },
      { to: '/dashboard/attributes', label: msg('Attributes') },
      { to: '/dashboard/makers', label: msg('Makers') },
      { to: '/dashboard/stock', label: msg('Stock needs') },
      { to: '/dashboard/manageProduct/import', label: msg('Import parts') },
    ],
  },
  {
    title: msg('Fitment and search'),
    entries: [
      { to: '/dashboard/fit', label: msg('Fitment') },
      { to: '/dashboard/vocabulary', label: msg('Vocabulary') },
      { to: '/dashboard/searches', label: msg('Searches') },
    ],
  },
  {
    title: msg('Customers'),
    entries: [
      { to: '/dashboard/customers', label: msg('Customers'), also: ['/dashboard/import/customers'] },
      { to: '/dashboard/messages', label: msg('Messages') },
      { to: '/dashboard/questions', label: msg('Questions') },
      { to: '/dashboard/reviews', label: msg('Reviews'), also: ['/dashboard/import/reviews'] },
    ],
  },
  {
    title: msg('Content'),
    entries: [
      { to: '/dashboard/pages', label: msg('Pages'), also: ['/dashboard/content'] },
      { to: '/dashboard/redirects', label: msg('Redirects') },
      { to: '/dashboard/translations', label: msg('Translations'), ofSeveral: true },
    ],
  },
  {
    title: msg('Shop'),
    entries: [
      { to: '/dashboard/firstSteps', label: msg('First steps') },
      { to: '/dashboard/settings', label: msg('Settings') },
      { to: '/dashboard/roles', label: msg('Staff and roles') },
      { to: '/dashboard/outbox', label: msg('Outbox') },
      { to: '/dashboard/jobs', label: msg('Jobs') },
      { to: '/dashboard/system', label: msg('System') },
      { to: '/dashboard/audit', label: msg('Audit log') },
      SECURITY,
    ],
  },
]

/** What of the menu a role has: entries that lead to what it may not open are absent. */
export function staffMenu(may: (permission: Permission) => boolean): Menu {
  return ADMIN_MENU.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.filter(({ to, ofSeveral }) => {
      if (ofSeveral && offeredLanguages().length < 2) return false
      const needed = screenNeeds(to)
      return needed === undefined || may(needed)
    }),
  })).filter(({ entries }) => entries.length > 0)
}

/** The entry to highlight at `pathname`: an exact match, else a parent. */
export function currentEntry(menu: Menu, pathname: string): Entry | undefined {
  const path = pathname.replace(/\/+$/, '')
  const entries = menu.flatMap((group) => group.entries)
  const among = ({ to, also = [] }: Entry) =>
    // Every page is below /dashboard, so that prefix is no match.
    [...(to === '/dashboard' ? [] : [to]), ...also].some((root) => path.startsWith(`${root}/`))
  return entries.find(({ to, also = [] }) => to === path || also.includes(path)) ?? entries.find(among)
}
