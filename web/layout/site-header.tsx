import { Link } from 'react-router'
import { BasketLink } from '#web/basket/basket-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderLink } from './header-link.tsx'
import { SearchField } from './search/search-field.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { SITE_LINKS } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  return (
    <header className="border-hairline border-b">
      <div className="page flex flex-wrap items-center gap-x-2 lg:gap-x-6 xl:gap-x-4">
        <Link to="/" className="py-3 max-md:mr-auto">
          <BrandMark />
        </Link>
        <nav
          aria-label="Main"
          className="-ml-3 order-last flex basis-full items-center max-lg:hidden xl:order-none xl:ml-0 xl:basis-auto xl:[&_.header-link]:px-2"
        >
          {SITE_LINKS.map(({ to, label }) => (
            <HeaderLink key={to} to={to}>
              {label}
            </HeaderLink>
          ))}
          <AccountLinks />
        </nav>
        <div className="max-md:order-last max-md:basis-full max-md:pb-3 md:mx-2 md:min-w-0 md:flex-1">
          <SearchField />
        </div>
        <BasketLink />
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
