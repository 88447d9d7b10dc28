import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { passwordSchema } from '#contract/accounts/credentials.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { z } from '#contract/schema.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { loginPathFor } from '#web/session/return-to.ts'
import { signOut, useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { FormAlert } from './form-alert.tsx'

export type EmailLink = {
  /** Under `/api/auth`. */
  path: string
  button: string
  /** What to do about a link that has run out. */
  over: string
  newLinkAt: string
  /** The page to go to when it is done. */
  doneAt: (signedIn: boolean) => string
}

type Props = { token: string | undefined; link: EmailLink; whenOver: ReactNode }

const schema = z.strictObject({ password: passwordSchema.optional() })

/**
 * One button that does what the email’s link is for. Whoever is not signed in shows by the password that the account is
 * theirs.
 */
export function EmailLinkForm({ token, link, whenOver }: Props) {
  const form = useForm({ resolver: zodResolver(schema) })
  const [problem, setProblem] = useState<unknown>()
  const [sessionIsOver, setSessionIsOver] = useState(false)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { errors, isSubmitting } = form.formState
  const signedIn = session.state === 'signed-in' && !sessionIsOver
  const asksPassword = session.state === 'signed-out' || sessionIsOver

  const confirm = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    try {
      await callAuth(link.path, { token, ...(password && { password }) })
      await navigate(link.doneAt(signedIn), { replace: true })
    } catch (error) {
      if (kindOf(error) === 'proof-needed') setSessionIsOver(true)
      setProblem(placeFieldProblems(error, form, ['password']))
    }
  })

  const kind = kindOf(problem)
  if (kind === 'not-found' || isAboutToken(problem)) return whenOver
  if (kind === 'not-allowed') return <WrongAccount email={session.email} onSignedOut={() => setProblem(undefined)} />
  return (
    <form method="post" noValidate onSubmit={confirm} className="flex flex-col gap-5">
      {kind === 'proof-needed' ? (
        <FormAlert message="Your account has no password. Log in first; you come back to this page." />
      ) : (
        <ProblemNotice error={problem} />
      )}
      {signedIn && (
        <p>
          You are signed in as <span className="break-words font-semibold">{session.email}</span>.
        </p>
      )}
      {asksPassword && (
        <>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint="The one of your account, to show that the account is yours"
            error={errors.password?.message}
            {...form.register('password', { shouldUnregister: true })}
          />
          <Link
            className="-my-2 self-start py-2 text-sm underline underline-offset-4"
            to={loginPathFor(pathname + search)}
          >
            No password? Log in first, then come back
          </Link>
        </>
      )}
      <Button type="submit" variant="primary" disabled={!token} pending={isSubmitting} pendingLabel="One moment">
        {link.button}
      </Button>
    </form>
  )
}

function WrongAccount({ email, onSignedOut }: { email: string | undefined; onSignedOut: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">This link is for another account</p>
      <p>
        You are signed in as <span className="break-words font-semibold">{email}</span>. Sign out here to go on.
      </p>
      <Button variant="primary" onClick={() => void signOut().then(onSignedOut)}>
        Sign out here
      </Button>
    </div>
  )
}

function kindOf(problem: unknown) {
  return problem instanceof ProblemError ? problem.kind : undefined
}

function isAboutToken(problem: unknown): boolean {
  return problem instanceof ProblemError && !!problem.problem.errors?.some(({ path }) => path === 'token')
}
