import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { isSignInPage } from '#platform/web/session/return-to.ts'
import { askToLogIn, type Session, storeToken, whySignedOut } from '#platform/web/session/token-store.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'

// Few sessions end while somebody looks.
const LogInAgain = lazyComponent(() => import('#accounts/web/sign-in/log-in-again.tsx'))

/**
 * Over every page: that the session has ended, with a login that leaves the page as it is, or why somebody was signed
 * out. The sign-in pages say it themselves.
 */
export function SessionNotice() {
  const session = useSession()
  const { pathname } = useLocation()
  useGreeting(session)
  if (isSignInPage(pathname)) return null
  if (session.state === 'ended') return <Ended email={session.email} isAsked={session.asked} />
  const why = whySignedOut(session)
  return why ? <SignedOut why={why} /> : null
}

function Ended({ email, isAsked }: { email: string; isAsked: boolean }) {
  return (
    <>
      {!isAsked && (
        <Notice text="Your session has ended. What you typed stays on this page.">
          <Button variant="primary" onClick={() => askToLogIn(true)}>
            Log in
          </Button>
          <Button variant="quiet" onClick={() => storeToken(undefined)}>
            Go on without
          </Button>
        </Notice>
      )}
      <Suspense>
        <LogInAgain open={isAsked} email={email} />
      </Suspense>
    </>
  )
}

function SignedOut({ why }: { why: string }) {
  const loginPath = useLoginPath()
  return (
    <Notice text={why}>
      <LinkButton to={loginPath} variant="primary">
        Log in
      </LinkButton>
      <Button variant="quiet" onClick={() => storeToken(undefined)}>
        Close
      </Button>
    </Notice>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="sheet fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[44rem] border-signal border-l-4 px-4 py-3 shadow-lg print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="alert" className="min-w-[min(18rem,100%)] flex-1">
          {text}
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  )
}

/** Says so when the session is back. */
function useGreeting({ state }: Session): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'ended' && state === 'signed-in') notify.success('You are logged in again')
    before.current = state
  }, [state])
}
