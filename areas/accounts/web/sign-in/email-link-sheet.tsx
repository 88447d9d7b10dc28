import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { passwordSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { fieldProblem, placeFieldProblems } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { signOut, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { FormAlert } from '../form-alert.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'

/** The page behind a link in an email. Only the browser reads the token, so server HTML is the same for all. */
export function EmailLinkSheet({ title, about, link }: { title: string; about: string; link: EmailLink }) {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? params.get('token') : undefined
  return (
    <SignInSheet
      title={title}
      footer={
        <Link className="underline underline-offset-4" to="/">
          {t('Back to the shop')}
        </Link>
      }
    >
      {token === null || token === '' ? (
        <ExpiredEmailLink link={link} />
      ) : (
        <>
          <p>{about}</p>
          <EmailLinkForm token={token} link={link} whenExpired={<ExpiredEmailLink link={link} />} />
        </>
      )}
    </SignInSheet>
  )
}

function ExpiredEmailLink({ link }: { link: EmailLink }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">{t('This link has expired')}</p>
      <p>{`${link.expired} ${t('Check that you copied the whole link.')}`}</p>
      <LinkButton to={link.newLinkAt} variant="primary">
        {t('Request a new link')}
      </LinkButton>
    </div>
  )
}

type EmailLink = {
  /** Under `/api/auth`. */
  path: string
  button: string
  /** Explains an expired link. */
  expired: string
  newLinkAt: string
  doneAt: (signedIn: boolean) => string
}

type Props = { token: string | undefined; link: EmailLink; whenExpired: ReactNode }

const schema = z.strictObject({ password: passwordSchema.optional() })

/** One button that performs the link’s action. Visitors who are not logged in confirm with their password. */
function EmailLinkForm({ token, link, whenExpired }: Props) {
  const form = useForm({ resolver: zodResolver(schema) })
  const [problem, setProblem] = useState<unknown>()
  const [sessionEnded, setSessionEnded] = useState(false)
  const session = useSession()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const { errors, isSubmitting } = form.formState
  const signedIn = session.state === 'signed-in' && !sessionEnded
  const asksPassword = session.state === 'signed-out' || session.state === 'ended' || sessionEnded

  const confirm = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    try {
      await callAuth(link.path, { token, ...(password && { password }) })
      await navigate(link.doneAt(signedIn), { replace: true })
    } catch (error) {
      if (kindOf(error) === 'proof-needed') setSessionEnded(true)
      setProblem(placeFieldProblems(error, form, ['password']))
    }
  })

  const kind = kindOf(problem)
  if (kind === 'not-found' || isAboutToken(problem)) return whenExpired
  if (kind === 'not-allowed') return <WrongAccount email={session.email} onSignedOut={() => setProblem(undefined)} />
  return (
    <form method="post" noValidate onSubmit={confirm} className="flex flex-col gap-5">
      {kind === 'proof-needed' ? (
        <FormAlert message={t('Your account has no password. Log in first and you’ll return to this page.')} />
      ) : (
        <ProblemNotice error={problem} />
      )}
      {signedIn && (
        <p>
          <Rich
            text={t('You are logged in as <email>{email}</email>.', { email: session.email })}
            email={(words) => <span className="break-words font-semibold">{words}</span>}
          />
        </p>
      )}
      {asksPassword && (
        <>
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            hint={t('The password of this account, to confirm it’s yours')}
            error={errors.password?.message}
            {...form.register('password', { shouldUnregister: true })}
          />
          <Link className="-my-2 self-start py-2 text-sm underline underline-offset-4" to={loginPath}>
            {t('No password? Log in another way, then come back')}
          </Link>
        </>
      )}
      <SubmitButton pending={isSubmitting} pendingLabel={t('One moment')}>
        {link.button}
      </SubmitButton>
    </form>
  )
}

function WrongAccount({ email, onSignedOut }: { email: string | undefined; onSignedOut: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">{t('This link is for another account')}</p>
      <p>
        <Rich
          text={t('You are logged in as <email>{email}</email>. Sign out to continue.', { email: email ?? '' })}
          email={(words) => <span className="break-words font-semibold">{words}</span>}
        />
      </p>
      <Button variant="primary" onClick={() => void signOut().then(onSignedOut)}>
        {t('Sign out')}
      </Button>
    </div>
  )
}

function kindOf(problem: unknown) {
  return problem instanceof ProblemError ? problem.kind : undefined
}

function isAboutToken(problem: unknown): boolean {
  return fieldProblem(problem, 'token') !== undefined
}
