import { useEffect, useState } from 'react'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

type Props = {
  services: ShopSettings['signIn']
  /** Where to go afterwards. */
  returnTo: string | undefined
}

export function SignInServices({ services, returnTo }: Props) {
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  // The back/forward cache may restore the page with its button still pending.
  useEffect(() => {
    const stay = () => setLeavingFor(undefined)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  if (services.length === 0) return null

  const start = async (providerId: string) => {
    setProblem(undefined)
    setLeavingFor(providerId)
    try {
      await signInWith(providerId, returnTo)
    } catch (error) {
      setLeavingFor(undefined)
      setProblem(error)
    }
  }

  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <ProblemNotice error={problem} />
      {services.map(({ providerId, label, test }) => (
        <div key={providerId} className="flex flex-col gap-1">
          <Button
            disabled={leavingFor !== undefined}
            pending={leavingFor === providerId}
            onClick={() => void start(providerId)}
          >
            {label}
          </Button>
          {test && <p className="text-graphite text-xs">{t('Demo: pick any account. Google is not contacted.')}</p>}
        </div>
      ))}
    </div>
  )
}

/**
 * Redirects to the provider, which returns to `/login` with `?resume=1` or `?error=`.
 * @throws ProblemError when the login cannot start
 */
async function signInWith(providerId: string, returnTo: string | undefined): Promise<void> {
  const login = ownPath(withReturn('/login', returnTo))
  const { url } = await callAuth<{ url: string }>('/sign-in/oauth2', {
    providerId,
    callbackURL: `${login}${login.includes('?') ? '&' : '?'}resume=1`,
    errorCallbackURL: login,
  })
  window.location.assign(url)
}
