import type { Permission } from '#platform/contract/permissions.ts'
import { screenNeeds } from '#platform/contract/screens.ts'

/** `also`: further paths that highlight this entry. */
export type Entry = { to: string; label: string; also?: readonly string[] }

/** Groups of entries, separated by a line; those with a title fold. */
export type Menu = readonly { title?: string; entries: readonly Entry[] }[]

const PROFILE = { to: '/dashboard/profile', label: 'My Profile' }
const SECURITY = { to: '/dashboard/security', label: 'Security' }

/** The first group is the specification’s menu (section 2), word for word. */
export const CUSTOMER_MENU: Menu = [
  {
    entries: [
      { to: '/dashboard', label: 'My Orders', also: ['/dashboard/orders', '/dashboard/payment'] },
      PROFILE,
      { to: '/dashboard/review', label: 'Add Reviews' },
    ],
  },
  {
    entries: [
      { to: '/dashboard/addresses', label: 'Addresses' },
      { to: '/bikes', label: 'My bikes' },
      { to: '/wishes', label: 'Wish lists' },
      { to: '/dashboard/plans', label: 'My Plans' },
      SECURITY,
    ],
  },
]

export const ADMIN_MENU: Menu = [
  {
    entries: [
      PROFILE,
      { to: '/dashboard/users', label: 'Make Admin' },
      { to: '/dashboard/addProduct', label: 'Add Product' },
      { to: '/dashboard/manageProduct', label: 'Manage Product' },
      { to: '/dashboard/manageAllOrders', label: 'Manage All Orders', also: ['/dashboard/orders'] },
    ],
  },
  { entries: [{ to: '/dashboard', label: 'Overview' }] },
  {
    title: 'Orders',
    entries: [
      { to: '/dashboard/newOrder', label: 'New order' },
      { to: '/dashboard/returns', label: 'Returns' },
      { to: '/dashboard/withdrawals', label: 'Withdrawals' },
      { to: '/dashboard/invoices', label: 'Invoices' },
      { to: '/dashboard/recalls', label: 'Recalls' },
      { to: '/dashboard/planRequests', label: 'Plan requests' },
      { to: '/dashboard/reports', label: 'Reports' },
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      { to: '/dashboard/variants', label: 'Variants' },
      {
        ...{ to: '/dashboard/assemblies', label: 'Assemblies' },
        also: ['/dashboard/newAssembly', '/dashboard/importAssemblies'],
      },
      { to: '/dashboard/attributes', label: 'Attributes' },
      { to: '/dashboard/makers', label: 'Makers' },
      { to: '/dashboard/stock', label: 'Stock needs' },
    ],
  },
  {
    title: 'Fitment and search',
    entries: [
      { to: '/dashboard/fit', label: 'Fitment' },
      { to: '/dashboard/vocabulary', label: 'Vocabulary' },
      { to: '/dashboard/searches', label: 'Searches' },
    ],
  },
  {
    title: 'Customers',
    entries: [
      { to: '/dashboard/customers', label: 'Customers', also: ['/dashboard/import/customers'] },
      { to: '/dashboard/messages', label: 'Messages' },
      { to: '/dashboard/questions', label: 'Questions' },
      { to: '/dashboard/reviews', label: 'Reviews', also: ['/dashboard/import/reviews'] },
    ],
  },
  {
    title: 'Content',
    entries: [
      { to: '/dashboard/pages', label: 'Pages', also: ['/dashboard/content'] },
      { to: '/dashboard/redirects', label: 'Redirects' },
    ],
  },
  {
    title: 'Shop',
    entries: [
      { to: '/dashboard/firstSteps', label: 'First steps' },
      { to: '/dashboard/settings', label: 'Settings' },
      { to: '/dashboard/roles', label: 'Staff and roles' },
      { to: '/dashboard/outbox', label: 'Outbox' },
      { to: '/dashboard/jobs', label: 'Jobs' },
      { to: '/dashboard/system', label: 'System' },
      { to: '/dashboard/audit', label: 'Audit log' },
      SECURITY,
    ],
  },
]

/** What of the menu a role has: entries that lead to what it may not open are absent. */
export function staffMenu(may: (permission: Permission) => boolean): Menu {
  return ADMIN_MENU.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.filter(({ to }) => {
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
