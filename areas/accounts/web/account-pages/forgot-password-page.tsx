import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { emailSchema } from '#accounts/contract/credentials.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = titled(msg('Forgot your password?'))

export default function ForgotPasswordPage() {
  return (
    <SignInSheet
      title={t('Forgot your password?')}
      footer={
        <Link className="underline underline-offset-4" to="/login">
          {t('Back to login')}
        </Link>
      }
    >
      <ForgotPasswordForm />
    </SignInSheet>
  )
}

const schema = z.strictObject({ email: emailSchema })

/** Says the same for known and unknown addresses, so it does not reveal who has an account. */
function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(schema) })
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    setProblem(undefined)
    try {
      await callAuth('/request-password-reset', { email })
      setSentTo(email)
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['email']))
    }
  })

  if (sentTo !== undefined) return <EmailSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <p className="text-graphite">{t('Enter your email and we’ll send you a link to choose a new password.')}</p>
      <EmailField
        label={t('Email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton pending={isSubmitting} pendingLabel={t('Sending')}>
        {t('Email me a link')}
      </SubmitButton>
    </form>
  )
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">{t('Check your inbox')}</p>
      <p>
        <Rich
          text={t(
            'If an account exists for <email>{email}</email>, we’ve emailed it a link. The link works once, for 15 minutes.',
            { email },
          )}
          email={(words) => <span className="break-words font-semibold">{words}</span>}
        />
      </p>
      <p className="text-graphite text-sm">{t('Nothing after a few minutes? Check your spam folder.')}</p>
      <Button onClick={onAgain}>{t('Send it again')}</Button>
    </div>
  )
}
