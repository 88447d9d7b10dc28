import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MIN_PASSWORD_LENGTH, passwordSchema } from '#accounts/contract/credentials.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { signOut } from '#platform/web/session.ts'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = titled(msg('Choose a new password'))

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <SignInSheet
      title={t('Choose a new password')}
      footer={
        <Link className="underline underline-offset-4" to="/login">
          {t('Back to login')}
        </Link>
      }
    >
      {token && !params.has('error') ? <ResetPasswordForm token={token} /> : <ExpiredResetLink />}
    </SignInSheet>
  )
}

const schema = z.strictObject({ newPassword: passwordSchema })

/** Sets a new password with the `token` of an email link; this ends every session of the account. */
function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(schema) })
  const [problem, setProblem] = useState<unknown>()
  const navigate = useNavigate()
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ newPassword }) => {
    setProblem(undefined)
    try {
      await callAuth('/reset-password', { newPassword, token })
      // The reset ended this browser’s session too.
      await signOut()
      await navigate('/login?reset=1', { replace: true })
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['newPassword']))
    }
  })

  if (isTokenProblem(problem)) return <ExpiredResetLink />
  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least} characters. This signs you out everywhere.', {
          least: String(MIN_PASSWORD_LENGTH),
        })}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <SubmitButton pending={isSubmitting} pendingLabel={t('Saving')}>
        {t('Save new password')}
      </SubmitButton>
    </form>
  )
}

/** Password problems carry a field; any other 4xx except 429 is about the link. */
function isTokenProblem(problem: unknown): boolean {
  if (!(problem instanceof ProblemError)) return false
  const { status } = problem.problem
  return status >= 400 && status < 500 && status !== 429
}

function ExpiredResetLink() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">{t('This link has expired')}</p>
      <p>{t('A link works once, for 15 minutes. Check that you copied the whole link.')}</p>
      <LinkButton to="/forgotPassword" variant="primary">
        {t('Request a new link')}
      </LinkButton>
    </div>
  )
}
