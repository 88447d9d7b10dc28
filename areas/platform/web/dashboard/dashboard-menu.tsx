import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { say, t } from '#platform/contract/language/text.ts'
import { Drawer } from '../ui/dialogs/drawer.tsx'
import { usePageDrawer } from '../ui/dialogs/use-page-drawer.ts'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { CUSTOMER_MENU, currentEntry, type Entry, type Menu, staffMenu } from './menu-entries.ts'
import { useStaff } from './use-admin.ts'

/** Beside the content on wide screens, in a drawer on small ones. */
export function DashboardMenu() {
  // Not staff until the server says so (specification, section 4).
  const { isStaff, may } = useStaff()
  const menu = isStaff ? staffMenu(may) : CUSTOMER_MENU
  const fold = useFold()
  return (
    <div className="min-w-0">
      <MenuDrawer menu={menu} fold={fold} />
      <nav aria-label={t('Dashboard')} className="border-hairline border-l max-lg:hidden">
        <MenuList menu={menu} fold={fold} />
      </nav>
    </div>
  )
}

type Fold = { isOpen: (title: string) => boolean; turn: (title: string, open: boolean) => void }

/** Which titled groups are open. They stay as somebody left them while pages change. */
function useFold(): Fold {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  return {
    isOpen: (title) => opened[title] ?? false,
    turn: (title, open) => setOpened((before) => ({ ...before, [title]: open })),
  }
}

function MenuDrawer({ menu, fold }: { menu: Menu; fold: Fold }) {
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
        <span className="font-semibold text-sm">{t('Dashboard menu')}</span>
        {here && <span className="label ml-auto">{say(here.label)}</span>}
      </button>
      <Drawer open={open} label={t('Dashboard menu')} onClose={close}>
        <nav aria-label={t('Dashboard')} className="border-hairline border-l">
          <MenuList menu={menu} fold={fold} onFollow={close} />
        </nav>
      </Drawer>
    </div>
  )
}

function MenuList({ menu, fold, onFollow }: { menu: Menu; fold: Fold; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const here = currentEntry(menu, pathname)
  const list = (entries: readonly Entry[]) => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            {...(onFollow && { onClick: onFollow })}
            {...(entry === here && { 'aria-current': entry.to === pathname ? 'page' : 'true' })}
            className={`${ROW} -ml-px border-transparent border-l-2 underline-offset-4 hover:underline aria-[current]:border-signal aria-[current]:font-semibold`}
          >
            {say(entry.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
  return menu.map(({ title, entries }) =>
    title === undefined ? (
      <div key={entries[0]?.to} className="not-first:mt-3 not-first:border-hairline not-first:border-t not-first:pt-3">
        {list(entries)}
      </div>
    ) : (
      <details
        key={say(title)}
        open={fold.isOpen(say(title)) || (here !== undefined && entries.includes(here))}
        onToggle={({ currentTarget }) => fold.turn(say(title), currentTarget.open)}
      >
        <summary className="min-h-12 cursor-pointer px-4 py-3 text-sm underline-offset-4 hover:underline lg:min-h-10 lg:py-2 lg:pointer-fine:min-h-7.5 lg:pointer-fine:py-0.75">
          {say(title)}
        </summary>
        <div className="pl-3">{list(entries)}</div>
      </details>
    ),
  )
}

/** Close together for a mouse on wide screens: with one group open the whole menu is seen at once. */
const ROW = 'flex min-h-12 items-center whitespace-nowrap px-4 text-sm lg:min-h-10 lg:pointer-fine:min-h-7.5'
