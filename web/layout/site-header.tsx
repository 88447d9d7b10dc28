import { Link } from 'react-router'
import { BasketLink } from '#web/basket/basket-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderLink } from './header-link.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { SITE_LINKS } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  return (
    <header className="border-hairline border-b">
      <div className="page flex items-center gap-x-2 lg:gap-x-6">
        <Link to="/" className="mr-auto py-3">
          <BrandMark />
        </Link>
        <nav aria-label="Main" className="flex items-center max-lg:hidden">
          {SITE_LINKS.map(({ to, label }) => (
            <HeaderLink key={to} to={to}>
              {label}
            </HeaderLink>
          ))}
          <AccountLinks />
        </nav>
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
