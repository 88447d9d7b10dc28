import { BikeChooser } from '#fitment/web/bikes/bike-chooser.tsx'
import { forBike, usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { Drawer } from '#platform/web/ui/dialogs/drawer.tsx'
import { HeaderLink } from '#platform/web/ui/header-link.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** For lazy loading. */
export default function MenuDrawer({ open, close }: { open: boolean; close: () => void }) {
  const fits = usePageBike()
  const menus = useShopSettings()?.menus
  return (
    <Drawer open={open} label={t('Menu')} side="right" onClose={close}>
      <nav aria-label={tc('menu', 'Main')} className="-mx-3 flex flex-col items-start">
        {menus?.header.map(({ to, label }) => (
          <HeaderLink key={to + label} to={forBike(to, fits)} onClick={close}>
            {label}
          </HeaderLink>
        ))}
        <HeaderLink to="/bikes" onClick={close}>
          {t('My bikes')}
        </HeaderLink>
        <HeaderLink to="/wishes" onClick={close}>
          {t('Wish lists')}
        </HeaderLink>
        <AccountLinks onFollow={close} />
      </nav>
      <div className="mt-3 border-hairline border-t pt-3 empty:hidden">
        <BikeChooser onFollow={close} />
      </div>
      <LanguageLinks className="-mx-3 mt-3 border-hairline border-t pt-3" />
      <div className="-mx-3 mt-3 border-hairline border-t pt-3 sm:hidden">
        <ThemeSwitch worded />
      </div>
    </Drawer>
  )
}
