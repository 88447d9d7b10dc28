import { useEffect, useState } from 'react'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { signInWith } from '#web/session/federated-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

type Props = {
  services: ShopSettings['signIn']
  /** The page to go to afterwards. */
  returnTo: string | undefined
}

/** The other services that people can sign in with, one button each. Nothing when there is none. */
export function SignInServices({ services, returnTo }: Props) {
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  // Whoever comes back by the browser's own button may find this page as it was left.
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
    <div className="flex flex-col gap-3">
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
          {test && <p className="text-graphite text-xs">Test mode: a stand-in, where you choose who you are.</p>}
        </div>
      ))}
    </div>
  )
}
