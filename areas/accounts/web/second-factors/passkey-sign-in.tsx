import { useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { adoptSession, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { FormAlert } from '../form-alert.tsx'
import { knowsPasskeys, PasskeyError, showPasskey } from './passkey-ceremony.ts'

/** Renders nothing without passkey support. The page navigates once the session changes. */
export function PasskeySignIn({ label = t('Log in with a passkey') }: { label?: string }) {
  const hydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const signedIn = useSession().state === 'signed-in'
  if (hydrated && !knowsPasskeys()) return null

  const signIn = async () => {
    setMessage(undefined)
    setPending(true)
    try {
      await showPasskey()
      const outcome = await adoptSession()
      setMessage(outcome.signedIn ? undefined : outcome.message)
    } catch (error) {
      setMessage(wordsFor(error))
    }
    setPending(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={message} />
      <Button pending={pending || signedIn} pendingLabel={t('Waiting for your device')} onClick={() => void signIn()}>
        {label}
      </Button>
    </div>
  )
}

function wordsFor(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.detail
  return error instanceof PasskeyError ? error.message : t('Something went wrong. Try again, or log in another way.')
}
