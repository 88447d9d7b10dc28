import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** Which link somebody followed from which history entry. */
const followed = new Map<string, string>()

/**
 * Takes the focus after navigation to another page, and when the focused element disappeared. A way back focuses the
 * link that was followed.
 */
export function MainRegion({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname, search, key } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const shown = useRef({ pathname, search })
  // Before the page is seen: later it would take the focus from whoever has pressed a key already.
  useLayoutEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (before.pathname !== pathname || isLost) {
      const link = isWayBack && [...document.links].find(({ href }) => href === followed.get(key))
      const target = link || main.current
      target?.focus({ preventScroll: true })
    }
  }, [pathname, search, key, isWayBack])
  return (
    <main id="main" ref={main} tabIndex={-1} onClickCapture={({ target }) => note(key, target)}>
      <StaleNotice />
      <PauseNotice />
      {children}
    </main>
  )
}

function note(key: string, target: EventTarget): void {
  const link = target instanceof Element && target.closest('a')
  if (link) followed.set(key, link.href)
}

/** Says so when the server sent an older copy of this page, because it could not reach its database. */
function StaleNotice() {
  const hydrated = useHydrated()
  if (!hydrated || !isStale()) return null
  return <Strip>{t('The shop is having trouble. Prices and stock on this page may be out of date.')}</Strip>
}

/** Says why nobody can order at the moment. */
function PauseNotice() {
  const words = useShopSettings()?.paused
  return words && <Strip>{words}</Strip>
}

function Strip({ children }: { children: string }) {
  return (
    <p role="status" className="border-hairline border-b bg-sheet px-4 py-2 text-center text-sm">
      {children}
    </p>
  )
}

function isStale(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.some(({ name }) => name === 'stale') ?? false
}
