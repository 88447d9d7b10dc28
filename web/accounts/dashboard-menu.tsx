import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useDialog } from '#web/ui/use-dialog.ts'
import { ADMIN_MENU, CUSTOMER_MENU, type Menu } from './menu-entries.ts'

/** The dashboard's pages: beside the content on wide screens, in a drawer on small ones. */
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
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const dialog = useDialog(open)
  const close = () => setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, whichever way it was reached, closes the drawer
  useEffect(() => setOpen(false), [pathname])
  const here = menu.flat().find(({ to }) => to === pathname)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 border-hairline border-y text-left"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="stroke-[1.5] stroke-current">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
        <span className="font-semibold text-sm">Menu</span>
        {here && <span className="label ml-auto">{here.label}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button do the same for the keyboard */}
      <dialog
        ref={dialog}
        aria-label="Dashboard menu"
        className="sheet m-0 h-dvh max-h-none w-[min(20rem,85vw)] border-y-0 border-l-0 text-ink transition-transform duration-150 backdrop:bg-black/50 starting:open:-translate-x-full"
        onClose={close}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {open && (
          <div className="min-h-full p-6">
            <button
              type="button"
              className="mb-4 min-h-12 font-semibold text-sm underline-offset-4 hover:underline"
              onClick={close}
            >
              Close
            </button>
            <nav aria-label="Dashboard" className="border-hairline border-l">
              <MenuList menu={menu} onFollow={close} />
            </nav>
          </div>
        )}
      </dialog>
    </div>
  )
}

function MenuList({ menu, onFollow }: { menu: Menu; onFollow?: () => void }) {
  return menu.map((group) => (
    <ul key={group[0]?.to} className="not-first:mt-3 not-first:border-hairline not-first:border-t not-first:pt-3">
      {group.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            {...(onFollow && { onClick: onFollow })}
            className="-ml-px flex min-h-12 items-center whitespace-nowrap border-transparent border-l-2 px-4 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  ))
}
