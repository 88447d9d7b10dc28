import { msg } from '#platform/contract/language/text.ts'

/** What a role can be given, in the words of the Roles page. Here, because every area's operations name them. */
export const GRANTABLE = {
  'parts.edit': msg('Add, edit and delete parts'),
  'prices.edit': msg('Change prices'),
  'stock.correct': msg('Correct stock'),
  'import.run': msg('Import and export the catalogue'),
  'fitment.edit': msg('Edit fitment and search words'),
  'orders.ship': msg('Pack and ship orders'),
  'orders.edit': msg('Enter and cancel orders'),
  'orders.pay': msg('Record payments'),
  'orders.refund': msg('Refund payments'),
  'returns.receive': msg('Receive returned parts'),
  'returns.decide': msg('Decide returns, withdrawals and recalls'),
  'customers.edit': msg('See customers and decide plan requests'),
  'messages.answer': msg('Answer messages, questions and reviews'),
  'invoices.export': msg('See and export invoices and orders'),
  'reports.view': msg('See sales, costs and reports'),
  'content.edit': msg('Edit pages and content'),
  'content.publish': msg('Publish pages and content'),
} as const
export type GrantablePermission = keyof typeof GRANTABLE

/** Only administrators have these: each of them could be used to get all others. */
export const ADMINISTRATORS_OWN = ['settings.edit', 'staff.manage', 'system.view'] as const

/** What comes with an action, because the screens of the action need it. */
type ImpliedPermission =
  | 'desk.view' // The overview
  | 'parts.view'
  | 'files.upload'
  | 'orders.view' // Without money
  | 'orders.note'
  | 'returns.view' // Without money
  | 'money.view' // Amounts of orders and returns
  | 'invoices.send'

export type Permission = GrantablePermission | (typeof ADMINISTRATORS_OWN)[number] | ImpliedPermission

const ORDERS = ['orders.view', 'orders.note'] as const
const ORDERS_WITH_MONEY = [...ORDERS, 'money.view', 'invoices.send'] as const

/** What each permission brings along. Who has any permission may see the overview. */
const IMPLIED: Readonly<Record<GrantablePermission, readonly Permission[]>> = {
  'parts.edit': ['parts.view', 'files.upload'],
  'prices.edit': ['parts.view'],
  'stock.correct': ['parts.view'],
  'import.run': ['parts.view'],
  'fitment.edit': [],
  'orders.ship': ORDERS,
  'orders.edit': [...ORDERS_WITH_MONEY, 'returns.view'],
  'orders.pay': ORDERS_WITH_MONEY,
  'orders.refund': [...ORDERS_WITH_MONEY, 'returns.view'],
  'returns.receive': [...ORDERS, 'returns.view'],
  'returns.decide': [...ORDERS, 'money.view', 'returns.view'],
  'customers.edit': [...ORDERS, 'money.view', 'returns.view'],
  'messages.answer': [],
  'invoices.export': ORDERS_WITH_MONEY,
  'reports.view': ['money.view'],
  'content.edit': ['files.upload'],
  'content.publish': ['content.edit', 'files.upload'],
}

export const GRANTABLE_PERMISSIONS = Object.keys(GRANTABLE) as GrantablePermission[]

/** Everything that a role with these permissions may do. A name that this program does not know gives nothing. */
export function permissionsOf(granted: readonly string[]): ReadonlySet<Permission> {
  const known = GRANTABLE_PERMISSIONS.filter((permission) => granted.includes(permission))
  const all = known.flatMap((permission): Permission[] => [permission, ...IMPLIED[permission]])
  return new Set(all.length > 0 ? ['desk.view', ...all] : [])
}

/** What administrators may do. */
export const ALL_PERMISSIONS: ReadonlySet<Permission> = new Set([
  ...permissionsOf(GRANTABLE_PERMISSIONS),
  ...ADMINISTRATORS_OWN,
])

/** Fields of answers about orders and returns that hold or tell amounts of money. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  ...['placePrice', 'total', 'items', 'price', 'discount', 'delivery', 'tax', 'taxes', 'taxPercent', 'coupon'],
  ...['refunded', 'refundable', 'refunds', 'payments', 'transactionId', 'deliveryLeft', 'currentPrice'],
])

/** Whether answers come without amounts to this caller, who has `needs` and perhaps not `money.view`. */
export function hidesMoney(needs: Permission, permissions: ReadonlySet<Permission>): boolean {
  return /^(?:orders|returns)\./.test(needs) && !permissions.has('money.view')
}

/** The same answer without its amounts, at any depth; lists of amounts stay as empty lists. */
export function withoutMoney(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutMoney)
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).flatMap(([field, value]) => {
    if (!MONEY_FIELDS.has(field)) return [[field, withoutMoney(value)]]
    return Array.isArray(value) ? [[field, []]] : []
  })
  return Object.fromEntries(kept)
}
