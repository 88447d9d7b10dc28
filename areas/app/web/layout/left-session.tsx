import type { ReactNode } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { askToLogIn, type Session, storeToken } from '#platform/web/session/token-store.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

const LogInAgain = lazyComponent(() => import('#accounts/web/sign-in/log-in-again.tsx'))

/** A session that has ended, with a login that keeps the page; or a sentence on why somebody was signed out. */
export default function LeftSession({ session, why }: { session: Session; why: string }) {
  return session.state === 'ended' ? <Ended email={session.email} isAsked={session.asked} /> : <SignedOut why={why} />
}

function Ended({ email, isAsked }: { email: string; isAsked: boolean }) {
  return (
    <>
      {!isAsked && (
        <Notice text={t('Your session has ended. What you typed stays on this page.')}>
          <Button variant="primary" onClick={() => askToLogIn(true)}>
            {t('Log in')}
          </Button>
          <Button variant="quiet" onClick={() => storeToken(undefined)}>
            {t('Go on without')}
          </Button>
        </Notice>
      )}
      <LogInAgain open={isAsked} email={email} />
    </>
  )
}

function SignedOut({ why }: { why: string }) {
  const loginPath = useLoginPath()
  return (
    <Notice text={why}>
      <LinkButton to={loginPath} variant="primary">
        {t('Log in')}
      </LinkButton>
      <Button variant="quiet" onClick={() => storeToken(undefined)}>
        {t('Close')}
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
