/** Groups of pages; a line parts them. */
export type Menu = readonly (readonly { to: string; label: string }[])[]

const PROFILE = { to: '/dashboard/profile', label: 'My Profile' }
const SECURITY = { to: '/dashboard/security', label: 'Security' }

/** The first group is the specification's menu (section 2), word for word; below the line stands what it does not name. */
export const CUSTOMER_MENU: Menu = [
  [{ to: '/dashboard', label: 'My Orders' }, PROFILE, { to: '/dashboard/review', label: 'Add Reviews' }],
  [SECURITY],
]

/** As the customers' menu: the specification's first. */
export const ADMIN_MENU: Menu = [
  [
    PROFILE,
    { to: '/dashboard/users', label: 'Make Admin' },
    { to: '/dashboard/addProduct', label: 'Add Product' },
    { to: '/dashboard/manageProduct', label: 'Manage Product' },
    { to: '/dashboard/manageAllOrders', label: 'Manage All Orders' },
  ],
  [
    { to: '/dashboard/outbox', label: 'Outbox' },
    { to: '/dashboard/jobs', label: 'Jobs' },
    { to: '/dashboard/audit', label: 'Audit log' },
    SECURITY,
  ],
]
