import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { isSignInPage } from '#platform/web/session/return-to.ts'
import { type Session, whySignedOut } from '#platform/web/session/token-store.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { notify } from '#platform/web/ui/notify.ts'

// Few sessions end while somebody looks.
const LeftSession = lazyComponent(() => import('./left-session.tsx'))

/**
 * Over every page: that the session has ended, with a login that leaves the page as it is, or why somebody was signed
 * out. The sign-in pages say it themselves.
 */
export function SessionNotice() {
  const session = useSession()
  const { pathname } = useLocation()
  useGreeting(session)
  const why = whySignedOut(session)
  if (why === undefined || isSignInPage(pathname)) return null
  return <LeftSession session={session} why={why} />
}

/** Says so when the session is back. */
function useGreeting({ state }: Session): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'ended' && state === 'signed-in') notify.success(t('You are logged in again'))
    before.current = state
  }, [state])
}
