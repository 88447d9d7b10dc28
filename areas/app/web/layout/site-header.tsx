import { useState } from 'react'
import { Link } from 'react-router'
import { useHasBikes } from '#fitment/web/bikes/active-bike.ts'
import { forBike, usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { BasketLink } from '#orders/web/basket/basket-link.tsx'
import { t, tc } from '#platform/contract/language/text.ts'
import { brandMark } from '#platform/web/page/brand-mark.ts'
import { usePageDrawer } from '#platform/web/ui/dialogs/use-page-drawer.ts'
import { HeaderLink } from '#platform/web/ui/header-link.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { MenuIcon } from '#platform/web/ui/menu-icon.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { SearchField } from './search/search-field.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

// Only for browsers that keep bikes.
const BikeChooser = lazyComponent<object>(() =>
  import('#fitment/web/bikes/bike-chooser.tsx').then(({ BikeChooser: Chooser }) => ({ default: Chooser })),
)

/** With the choice of bike there is no room in the row for links and a search field. */
const WITH_BIKE = 'xl:[:root[data-bike]_&]:-ml-2 xl:[:root[data-bike]_&]:order-last xl:[:root[data-bike]_&]:basis-full'

export function SiteHeader() {
  const hasBikes = useHasBikes()
  const fits = usePageBike()
  const menus = useShopSettings()?.menus
  return (
    <header className="site-header border-hairline border-b">
      <div className="page flex flex-wrap items-center gap-x-2 lg:gap-x-6 xl:gap-x-4">
        <Link to="/" className="py-3 max-md:mr-auto">
          <BrandMark />
        </Link>
        <nav
          aria-label={tc('menu', 'Main')}
          className={`-ml-3 order-last flex basis-full flex-wrap items-center max-lg:hidden xl:order-none xl:ml-0 xl:basis-auto xl:[&_.header-link]:px-2 ${menus?.isWide ? 'wide-menu' : WITH_BIKE}`}
        >
          {menus?.header.map(({ to, label }) => (
            <HeaderLink key={to + label} to={forBike(to, fits)}>
              {label}
            </HeaderLink>
          ))}
          <AccountLinks />
        </nav>
        <div className="max-md:order-last max-md:basis-full max-md:pb-3 md:mx-2 md:min-w-0 md:flex-1">
          <SearchField />
        </div>
        <span className="bike-room">{hasBikes && <BikeChooser />}</span>
        <BasketLink />
        <LanguageLinks className="max-lg:hidden" />
        <span className="max-sm:hidden lg:-mr-3.5">
          <ThemeSwitch />
        </span>
        <span className="-mr-3 lg:hidden">
          <SiteDrawer />
        </span>
      </div>
    </header>
  )
}

const DRAWN = import.meta.env.SSR ? '' : (document.querySelector('.brand-mark')?.innerHTML ?? '')

/** Drawn by the server alone: the browser keeps what the document has. */
function BrandMark() {
  const html = { __html: import.meta.env.SSR ? brandMark() : DRAWN }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, of escaped text
  return <span className="brand-mark" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

const loadMenu = () => import('./menu-drawer.tsx')
const MenuDrawer = lazyComponent(loadMenu)

/** Its menu is loaded when a hand or the focus comes near. */
function SiteDrawer() {
  const { open, show, close } = usePageDrawer()
  // It stays once it was open, so that closing it returns the focus.
  const [wasOpened, setOpened] = useState(false)
  // What can't be loaded is said when the button is pressed.
  const loadAhead = () => void loadMenu().catch(() => {})
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2 rounded-xs px-3 font-semibold text-sm hover:bg-hairline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => {
          setOpened(true)
          show()
        }}
      >
        <MenuIcon />
        <span className="max-[26rem]:sr-only">{t('Menu')}</span>
      </button>
      {wasOpened && <MenuDrawer open={open} close={close} />}
    </>
  )
}
