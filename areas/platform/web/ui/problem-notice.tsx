import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { isSessionEndedProblem } from '../session/renew-token.ts'
import { askToLogIn } from '../session/token-store.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from './button.tsx'

/** What went wrong, with a way on: trying again, or logging in where the session has ended. */
export function ProblemNotice({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { state } = useSession()
  const problem = error instanceof ProblemError ? error.problem : undefined
  const isAboutSession = isSessionEndedProblem(error)
  // Said of a session that is back.
  if (!error || (isAboutSession && state === 'signed-in')) return null
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{problem?.title ?? t('Something went wrong')}</p>
      <p>{problem?.detail ?? t('We can’t reach the shop. Check your connection and try again.')}</p>
      {problem?.requestId && problem.status >= 500 && (
        <p className="label mt-1">{t('Request ID for support: {requestId}', { requestId: problem.requestId })}</p>
      )}
      {isAboutSession && state === 'ended' && (
        <Button className="mt-3" onClick={() => askToLogIn(true)}>
          {t('Log in')}
        </Button>
      )}
      {onRetry && !isAboutSession && (
        <Button className="mt-3" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
