import { type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { shopCurrency } from '#contract/money/currency.ts'
import type { Route } from './+types/root.ts'
import { mayHoldSecret } from './accounts/sign-in/secret-addresses.ts'
import { LateFetchAhead } from './ahead/late-fetch-ahead.tsx'
import appStyles from './app.css?url'
import { SettledBikes } from './bikes/settled-bikes.tsx'
import { lazyComponent } from './chunks/lazy-component.ts'
import { ChosenParts } from './compare/chosen-parts.tsx'
import favicon from './layout/favicon.svg?no-inline'
import { MainRegion } from './layout/main-region.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { ReloadOffer } from './layout/reload-offer.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { ThemeColour } from './layout/theme-colour.tsx'
import { ThemeScript } from './layout/theme-script.tsx'
import { Toasts } from './layout/toasts.tsx'
import { isListed } from './listed-pages.ts'
import { answerOrThrow } from './pages/storefront/answer-or-throw.ts'
import { shopContext } from './shop-context.ts'

// Only needed when a page fails.
const ErrorPage = lazyComponent(() => import('./layout/error-page.tsx'))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return answerOrThrow(context.get(shopContext).getShopSettings())
}

/** Settings do not change while the page is open. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <html lang="en" data-currency={shopCurrency()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour />
        <ThemeScript />
        {!isListed(pathname) && <meta name="robots" content="noindex" />}
        {mayHoldSecret(pathname, new URLSearchParams(search)) && <meta name="referrer" content="no-referrer" />}
        <Meta />
        {/* With a precedence React puts it before the scripts, which nobody needs for the first look. */}
        <link rel="stylesheet" href={appStyles} precedence="default" />
        <Links />
      </head>
      <body>
        <SkipLink />
        <NavigationProgress />
        <SiteHeader />
        <MainRegion>{children}</MainRegion>
        <SiteFooter />
        <Toasts />
        <ReloadOffer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ChosenParts />
      <SettledBikes />
      <LateFetchAhead />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}
