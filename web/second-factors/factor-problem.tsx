import { ProblemError } from '#contract/problem-error.ts'
import { FormAlert } from '#web/accounts/sign-in/form-alert.tsx'
import { loginPathFor } from '#web/session/return-to.ts'
import { signOut } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { PasskeyError } from './passkey-ceremony.ts'

type Props = {
  error: unknown
  /**
   * Without one, showing again who you are means signing in again, as it does with a passkey or app; the way there is
   * offered.
   */
  hasPassword?: boolean
}

/** What kept a change of the ways to sign in from being made. What belongs beside a field is left to the field. */
export function FactorProblem({ error, hasPassword = true }: Props) {
  if (error instanceof PasskeyError) return <FormAlert message={error.message} />
  if (fieldProblem(error, 'password')) return null
  const kind = error instanceof ProblemError ? error.kind : undefined
  const signInAgain = kind === 'second-factor-needed' || (!hasPassword && kind === 'proof-needed')
  return (
    <>
      <ProblemNotice error={error} />
      {signInAgain && (
        <Button className="self-start" onClick={() => void signOut({ leaveTo: loginPathFor('/dashboard/security') })}>
          Sign in again
        </Button>
      )}
    </>
  )
}

/** What the shop says of that field; undefined when it says nothing of it. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  return error.problem.errors?.find(({ path }) => path === field)?.message
}
