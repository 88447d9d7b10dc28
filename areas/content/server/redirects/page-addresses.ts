import type { PresentContent } from '../content-context.ts'
import { leadsNowhere } from '../show-menus.ts'
import type { IsPage } from './plan-redirects.ts'

/** Of the pages, those whose address never changes (routes.ts). */
export const FIXED_PAGES = [
  ...['/', '/parts', '/review', '/questions', '/whatFits', '/calculators', '/assemblies', '/compare', '/bikes'],
  ...['/basket', '/wishes', '/checkout', '/guest-orders', '/withdraw', '/login', '/login/secondFactor', '/signUp'],
  ...['/forgotPassword', '/verifyEmail', '/confirmEmail', '/invitation', '/resetPassword', '/dashboard', '/guarantee'],
] as const

const FIXED: ReadonlySet<string> = new Set(FIXED_PAGES.map((path) => path.toLowerCase()))

/** Files, calls, and the pages of people who are signed in: whatever is below them, no redirect is asked for it. */
const NEVER_ASKED =
  /^\/(?:(?:api|static|pictures|drawings|documents|sandbox|sitemap|page-data|dashboard)(?:\/|$)|(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|healthz|readyz|metrics|favicon\.ico|apple-touch-icon\.png|icon[^/]*\.(?:png|svg))$)/

const NAMES_OF_HOME = ['preview', 'index', '_routes']

const WRITTEN = /^\/(?:pages\/[^/]+|blogs(?:\/[^/]+)?|portfolio)$/

/** What is known to answer without asking it. At the home page alone a redirect with a query is asked for first. */
export function knownPages(written: readonly PresentContent[]): IsPage {
  return ({ path, query }) => {
    if (path === '/') return [...query.keys()].every((name) => NAMES_OF_HOME.includes(name))
    if (FIXED.has(path) || NEVER_ASKED.test(path)) return true
    return WRITTEN.test(path) && !leadsNowhere(written, path)
  }
}
