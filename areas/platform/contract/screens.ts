import type { Permission } from './permissions.ts'

/** What one has to be allowed to open a page of the administration, by its path below `/dashboard`. */
const SCREENS: Readonly<Record<string, Permission>> = {
  '': 'desk.view',
  users: 'staff.manage',
  roles: 'staff.manage',
  addProduct: 'parts.edit',
  manageProduct: 'parts.view',
  'manageProduct/import': 'import.run',
  'manageProduct/changes': 'parts.edit',
  'manageProduct/prices': 'prices.edit',
  stock: 'parts.view',
  variants: 'parts.edit',
  assemblies: 'parts.edit',
  newAssembly: 'parts.edit',
  importAssemblies: 'import.run',
  attributes: 'parts.edit',
  makers: 'parts.edit',
  manageAllOrders: 'orders.view',
  newOrder: 'orders.edit',
  invoices: 'invoices.export',
  reports: 'reports.view',
  carriers: 'settings.edit',
  returns: 'returns.view',
  withdrawals: 'returns.decide',
  recalls: 'returns.decide',
  import: 'settings.edit',
  customers: 'customers.edit',
  planRequests: 'customers.edit',
  messages: 'messages.answer',
  questions: 'messages.answer',
  reviews: 'messages.answer',
  vocabulary: 'fitment.edit',
  searches: 'fitment.edit',
  fit: 'fitment.edit',
  pages: 'content.edit',
  content: 'content.edit',
  redirects: 'content.edit',
  translations: 'parts.edit',
  firstSteps: 'settings.edit',
  settings: 'settings.edit',
  'settings/taxes/vat-ids': 'orders.refund',
  outbox: 'system.view',
  jobs: 'system.view',
  system: 'system.view',
  audit: 'system.view',
}

/** By the longest path that matches; undefined for a page that is no page of the administration. */
export function screenNeeds(pathname: string): Permission | undefined {
  const names = pathname
    .replace(/[?#].*$/, '')
    .replace(/^\/dashboard\/?/, '')
    .split('/')
    .filter(Boolean)
  for (let length = names.length; length > 0; length--) {
    const needed = SCREENS[names.slice(0, length).join('/')]
    if (needed) return needed
  }
  return names.length === 0 ? SCREENS[''] : undefined
}
