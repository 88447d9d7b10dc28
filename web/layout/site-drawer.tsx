import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import { usePageDrawer } from '#web/ui/dialogs/use-page-drawer.ts'
import { MenuIcon } from '#web/ui/menu-icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeaderLink } from './header-link.tsx'
import { SITE_LINKS } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteDrawer() {
  const { open, show, close } = usePageDrawer()
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2 rounded-xs px-3 font-semibold text-sm hover:bg-hairline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <MenuIcon />
        <span className="max-[26rem]:sr-only">Menu</span>
      </button>
      <Drawer open={open} label="Menu" side="right" onClose={close}>
        <nav aria-label="Main" className="-mx-3 flex flex-col items-start">
          {SITE_LINKS.map(({ to, label }) => (
            <HeaderLink key={to} to={to} onClick={close}>
              {label}
            </HeaderLink>
          ))}
          <AccountLinks onFollow={close} />
        </nav>
        <div className="-mx-3 mt-3 border-hairline border-t pt-3 sm:hidden">
          <ThemeSwitch worded />
        </div>
      </Drawer>
    </>
  )
}
