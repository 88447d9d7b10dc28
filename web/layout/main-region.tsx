import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the page is about. After a change of page the focus starts here, as it would on a freshly loaded page. */
export function MainRegion({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
