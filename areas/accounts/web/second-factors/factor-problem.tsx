import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { loginPathFor } from '#platform/web/session/return-to.ts'
import { signOut } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { FormAlert } from '../form-alert.tsx'
import { PasskeyError } from './passkey-ceremony.ts'

type Props = {
  error: unknown
  /** Accounts without a password confirm their identity by logging in again. */
  hasPassword?: boolean
}

/** Errors of changes to sign-in methods; field errors are left to the field. */
export function FactorProblem({ error, hasPassword = true }: Props) {
  if (error instanceof PasskeyError) return <FormAlert message={error.message} />
  if (fieldProblem(error, 'password')) return null
  const kind = error instanceof ProblemError ? error.kind : undefined
  const logInAgain = kind === 'second-factor-needed' || (!hasPassword && kind === 'proof-needed')
  return (
    <>
      <ProblemNotice error={error} />
      {logInAgain && (
        <Button className="self-start" onClick={() => void signOut({ leaveTo: loginPathFor('/dashboard/security') })}>
          {t('Log in again')}
        </Button>
      )}
    </>
  )
}

type ProofProps = { error: unknown; hasPassword: boolean; password: string; onType: (password: string) => void }

/** The problem of a change, and the password that proves whose account it is, where it has one. */
export function PasswordProof({ error, hasPassword, password, onType }: ProofProps) {
  return (
    <>
      <FactorProblem error={error} hasPassword={hasPassword} />
      {hasPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          data-focus-first
          value={password}
          onChange={({ target }) => onType(target.value)}
          error={fieldProblem(error, 'password')}
        />
      )}
    </>
  )
}
