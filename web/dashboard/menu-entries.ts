/** One page of the dashboard. `also`: addresses that belong to it without lying below it. */
type Entry = { to: string; label: string; also?: readonly string[] }

/** Groups of pages; a line parts them. */
export type Menu = readonly (readonly Entry[])[]

const PROFILE = { to: '/dashboard/profile', label: 'My Profile' }
const SECURITY = { to: '/dashboard/security', label: 'Security' }

/**
 * The first group is the specification's menu (section 2), word for word; below the line stands what it does not name.
 */
export const CUSTOMER_MENU: Menu = [
  [
    { to: '/dashboard', label: 'My Orders', also: ['/dashboard/orders', '/dashboard/payment'] },
    PROFILE,
    { to: '/dashboard/review', label: 'Add Reviews' },
  ],
  [{ to: '/dashboard/plans', label: 'My plans' }, SECURITY],
]

/** As the customers' menu: the specification's first. */
export const ADMIN_MENU: Menu = [
  [
    PROFILE,
    { to: '/dashboard/users', label: 'Make Admin' },
    { to: '/dashboard/addProduct', label: 'Add Product' },
    { to: '/dashboard/manageProduct', label: 'Manage Product' },
    { to: '/dashboard/manageAllOrders', label: 'Manage All Orders', also: ['/dashboard/orders'] },
  ],
  [
    { to: '/dashboard/reviews', label: 'Reviews' },
    { to: '/dashboard/messages', label: 'Messages' },
    { to: '/dashboard/planRequests', label: 'Plan requests' },
    { to: '/dashboard/outbox', label: 'Outbox' },
    { to: '/dashboard/jobs', label: 'Jobs' },
    { to: '/dashboard/system', label: 'System' },
    { to: '/dashboard/audit', label: 'Audit log' },
    SECURITY,
  ],
]

/** The entry that the page at `pathname` belongs to: its own, or the one whose pages it lies among. */
export function currentEntry(menu: Menu, pathname: string): Entry | undefined {
  const path = pathname.replace(/\/+$/, '')
  const entries = menu.flat()
  const among = ({ to, also = [] }: Entry) =>
    // Everything lies below the dashboard itself, which says nothing.
    [...(to === '/dashboard' ? [] : [to]), ...also].some((root) => path.startsWith(`${root}/`))
  return entries.find(({ to }) => to === path) ?? entries.find(among)
}
