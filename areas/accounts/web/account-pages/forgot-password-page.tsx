import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { emailSchema } from '#accounts/contract/credentials.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = titled('Forgot your password?')

export default function ForgotPasswordPage() {
  return (
    <SignInSheet
      title="Forgot your password?"
      footer={
        <Link className="underline underline-offset-4" to="/login">
          Back to login
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
      <p className="text-graphite">Enter your email and we’ll send you a link to choose a new password.</p>
      <EmailField label="Email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <SubmitButton pending={isSubmitting} pendingLabel="Sending">
        Email me a link
      </SubmitButton>
    </form>
  )
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">Check your inbox</p>
      <p>
        If an account exists for <span className="break-words font-semibold">{email}</span>, we’ve emailed it a link.
        The link works once, for 15 minutes.
      </p>
      <p className="text-graphite text-sm">Nothing after a few minutes? Check your spam folder.</p>
      <Button onClick={onAgain}>Send it again</Button>
    </div>
  )
}
