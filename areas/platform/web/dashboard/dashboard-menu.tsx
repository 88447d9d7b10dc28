import { Link, useLocation } from 'react-router'
import { Drawer } from '../ui/dialogs/drawer.tsx'
import { usePageDrawer } from '../ui/dialogs/use-page-drawer.ts'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { ADMIN_MENU, CUSTOMER_MENU, currentEntry, type Menu } from './menu-entries.ts'

/** Beside the content on wide screens, in a drawer on small ones. */
export function DashboardMenu({ admin }: { admin: boolean }) {
  const menu = admin ? ADMIN_MENU : CUSTOMER_MENU
  return (
    <div className="min-w-0">
      <MenuDrawer menu={menu} />
      <nav aria-label="Dashboard" className="border-hairline border-l max-lg:hidden">
        <MenuList menu={menu} />
      </nav>
    </div>
  )
}

function MenuDrawer({ menu }: { menu: Menu }) {
  const { open, show, close } = usePageDrawer()
  const here = currentEntry(menu, useLocation().pathname)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 border-hairline border-y text-left"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <MenuIcon />
        <span className="font-semibold text-sm">Dashboard menu</span>
        {here && <span className="label ml-auto">{here.label}</span>}
      </button>
      <Drawer open={open} label="Dashboard menu" onClose={close}>
        <nav aria-label="Dashboard" className="border-hairline border-l">
          <MenuList menu={menu} onFollow={close} />
        </nav>
      </Drawer>
    </div>
  )
}

function MenuList({ menu, onFollow }: { menu: Menu; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const here = currentEntry(menu, pathname)
  return menu.map((group) => (
    <ul key={group[0]?.to} className="not-first:mt-3 not-first:border-hairline not-first:border-t not-first:pt-3">
      {group.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            {...(onFollow && { onClick: onFollow })}
            {...(entry === here && { 'aria-current': entry.to === pathname ? 'page' : 'true' })}
            className="-ml-px flex min-h-12 items-center whitespace-nowrap border-transparent border-l-2 px-4 text-sm underline-offset-4 hover:underline aria-[current]:border-signal aria-[current]:font-semibold"
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  ))
}
