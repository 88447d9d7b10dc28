import { BikeChooser } from '#fitment/web/bikes/bike-chooser.tsx'
import { forBike, usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { Drawer } from '#platform/web/ui/dialogs/drawer.tsx'
import { HeaderLink } from '#platform/web/ui/header-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { MY_BIKES, SITE_LINKS, WISH_LISTS } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** For lazy loading. */
export default function MenuDrawer({ open, close }: { open: boolean; close: () => void }) {
  const fits = usePageBike()
  return (
    <Drawer open={open} label="Menu" side="right" onClose={close}>
      <nav aria-label="Main" className="-mx-3 flex flex-col items-start">
        {SITE_LINKS.map(({ to, label }) => (
          <HeaderLink key={to} to={forBike(to, fits)} onClick={close}>
            {label}
          </HeaderLink>
        ))}
        {[MY_BIKES, WISH_LISTS].map(({ to, label }) => (
          <HeaderLink key={to} to={to} onClick={close}>
            {label}
          </HeaderLink>
        ))}
        <AccountLinks onFollow={close} />
      </nav>
      <div className="mt-3 border-hairline border-t pt-3 empty:hidden">
        <BikeChooser onFollow={close} />
      </div>
      <div className="-mx-3 mt-3 border-hairline border-t pt-3 sm:hidden">
        <ThemeSwitch worded />
      </div>
    </Drawer>
  )
}
