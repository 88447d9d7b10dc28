import type { CSSProperties, ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import appStyles from '#app/web/app.css?url'
import favicon from '#app/web/layout/favicon.svg?no-inline'
import { LanguageOffer } from '#app/web/layout/language-links.tsx'
import { MainRegion } from '#app/web/layout/main-region.tsx'
import { NavigationProgress, ReloadOffer, Toasts } from '#app/web/layout/page-frame.tsx'
import { SessionNotice } from '#app/web/layout/session-notice.tsx'
import { SiteBanner } from '#app/web/layout/site-banner.tsx'
import { SiteFooter } from '#app/web/layout/site-footer.tsx'
import { SiteHeader } from '#app/web/layout/site-header.tsx'
import { isListed } from '#app/web/listed-pages.ts'
import { SettledBikes } from '#fitment/web/bikes/settled-bikes.tsx'
import { STORE_EARLY_LINE } from '#orders/web/basket/early-line.ts'
import { currentLanguage, offeredLanguages, shopOnlyLanguages } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { accentStyle } from '#platform/web/page/accent-style.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { LazyFetchAhead } from '#platform/web/prefetch/lazy-fetch-ahead.tsx'
import { shopContext } from '#platform/web/shop-context.ts'
import { lazySection } from '#platform/web/ui/lazy-section.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { useTheme } from '#platform/web/ui/use-theme.ts'
import { ChosenParts } from '#search/web/compare/chosen-parts.tsx'
import type { Route } from './+types/root.ts'

// Only needed when a page fails.
const failed = lazySection(() => import('#app/web/layout/error-page.tsx'))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: shopBrand().icon ?? favicon, type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The brand comes with the document, also where nothing could be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const preview = new URL(request.url).searchParams.get('preview')
  const asked = context.get(shopContext).getShopSettings({ query: preview === null ? {} : { preview } })
  const { brand: _brand, ...settings } = await answerOrThrow(asked)
  return settings
}

/** Settings do not change while the page is open. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <html
      lang={currentLanguage()}
      data-languages={ownLanguages()}
      data-shop-only={ownShopOnly()}
      data-currency={shopCurrency()}
      data-brand={ownBrand()}
      style={ownStyle()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour />
        <ThemeScript />
        {!isListed({ pathname, search }) && <meta name="robots" content="noindex" />}
        <Meta />
        {/* With a precedence React puts it before the scripts, which nobody needs for the first look. */}
        <link rel="stylesheet" href={appStyles} precedence="default" />
        <Links />
      </head>
      <body>
        <SkipLink to="main">{t('Skip to content')}</SkipLink>
        <NavigationProgress />
        <SiteBanner />
        <SiteHeader />
        <MainRegion>{children}</MainRegion>
        <SiteFooter />
        <Toasts />
        <SessionNotice />
        <LanguageOffer />
        <ReloadOffer />
        <ScrollRestoration />
        {/* What follows waits there for the first paint (entry.server.tsx), then stands where React expects it. */}
        {import.meta.env.SSR && <template data-scripts="" />}
        <Scripts />
      </body>
    </html>
  )
}

/** For the browser, which does not draw it. */
function ownBrand(): string | undefined {
  return import.meta.env.SSR ? JSON.stringify(shopBrand()) : undefined
}

/** A page of a shop with one language need not say which there are. */
function ownLanguages(): string | undefined {
  return import.meta.env.SSR && offeredLanguages().length > 1 ? offeredLanguages().join(' ') : undefined
}

/** Which of them are for customers alone; seldom any. */
function ownShopOnly(): string | undefined {
  return (import.meta.env.SSR && shopOnlyLanguages().join(' ')) || undefined
}

/** The browser keeps what the document has. */
function ownStyle(): CSSProperties | undefined {
  return import.meta.env.SSR ? accentStyle(shopBrand().colours) : undefined
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ChosenParts />
      <SettledBikes />
      <LazyFetchAhead />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <failed.Section error={error} />
}

/** `--paper` in tokens.css. */
const PAPER = { light: '#f3f5f5', dark: '#0f161c' } as const

/** Colours the browser’s bars like the page, also when its theme differs from the system’s. */
function ThemeColour() {
  const theme = useTheme()
  if (theme !== 'unknown') return <meta name="theme-color" content={PAPER[theme]} />
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

/**
 * Constant, so that the Content-Security-Policy can allow its hash. Runs before the first paint, so that nothing
 * flashes or moves: the theme, whether a customer is logged in, and whether this browser keeps bikes (`off`) and has
 * one in use (`on`), for which there is room then. Notes presses of buttons that wait for their scripts, and fills the
 * basket.
 */
const SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('accessToken'))d.account='in';t=localStorage.getItem('parts-manufacture.bikes');if(t)d.bike=JSON.parse(t).inUse?'on':'off'}catch(e){}addEventListener('click',function(e){var b=e.target.closest('[data-waits]');if(b){b.dataset.pressed='';${STORE_EARLY_LINE}}},true)`

/** The browser has run it by the time it hydrates: its own copy of the program does without. */
function ThemeScript() {
  const html = { __html: import.meta.env.SSR ? SCRIPT : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only one
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
