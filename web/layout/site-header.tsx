import { Link } from 'react-router'
import { AccountLinks } from './account-links.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderLink } from './header-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The head of every page: the brand, where one can go, the account and the theme. */
export function SiteHeader() {
  return (
    <header className="border-hairline border-b">
      <div className="page flex flex-wrap items-center gap-x-6 sm:flex-nowrap">
        <Link to="/" className="py-3">
          <BrandMark />
        </Link>
        <span className="-mr-3.5 order-2 ml-auto sm:order-3 sm:ml-0">
          <ThemeSwitch />
        </span>
        <nav
          aria-label="Main"
          className="-mx-3 order-3 flex w-full items-center sm:order-2 sm:mx-0 sm:ml-auto sm:w-auto"
        >
          <HeaderLink to="/">Home</HeaderLink>
          <HeaderLink to="/review">Review</HeaderLink>
          <AccountLinks />
        </nav>
      </div>
    </header>
  )
}
