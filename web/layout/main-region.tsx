import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
      {children}
    </main>
  )
}
