import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Takes the focus after navigation to another page, and when the focused element disappeared. */
export function MainRegion({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (before.pathname !== pathname || isLost) main.current?.focus({ preventScroll: true })
  }, [pathname, search])
  return (
    <main id="main" ref={main} tabIndex={-1}>
      <StaleNotice />
      {children}
    </main>
  )
}

/** Says so when the server sent an older copy of this page, because it could not reach its database. */
function StaleNotice() {
  const hydrated = useHydrated()
  if (!hydrated || !isStale()) return null
  return (
    <p role="status" className="border-hairline border-b bg-sheet px-4 py-2 text-center text-sm">
      The shop is having trouble. Prices and stock on this page may be out of date.
    </p>
  )
}

function isStale(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.some(({ name }) => name === 'stale') ?? false
}
