import { NavLink } from 'react-router'

type Entry = { to: string; label: string }

const CUSTOMER_MENU: readonly Entry[] = [{ to: '/dashboard', label: 'My Orders' }]
const ADMIN_MENU: readonly Entry[] = [{ to: '/dashboard/manageAllOrders', label: 'Manage All Orders' }]

/** The dashboard's pages: beside the content on wide screens, a line above it on small ones. */
export function DashboardMenu({ admin }: { admin: boolean }) {
  return (
    <nav aria-label="Dashboard" className="border-hairline max-lg:overflow-x-auto max-lg:border-b lg:border-l">
      <ul className="flex lg:flex-col">
        {(admin ? ADMIN_MENU : CUSTOMER_MENU).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="-mb-px lg:-ml-px flex min-h-12 items-center whitespace-nowrap border-transparent px-4 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold max-lg:border-b-2 lg:border-l-2"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
