import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailSchema } from '#contract/accounts/credentials.ts'
import { z } from '#contract/schema.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const schema = z.strictObject({ email: emailSchema })

/** Asks for an email with a link to a new password. What it says is the same for every address, known or not. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(schema) })
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const { errors, isSubmitting } = form.formState
  const hydrated = useHydrated()

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
      <p className="text-graphite">Give the email of your account, and we send you a link to choose a new password.</p>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" disabled={!hydrated} pending={isSubmitting} pendingLabel="Sending">
        Send the link
      </Button>
    </form>
  )
}

function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">Look into your mailbox</p>
      <p>
        If there is an account with <span className="break-words font-semibold">{email}</span>, an email with a link is
        on its way. The link works once, for 15 minutes.
      </p>
      <p className="text-graphite text-sm">Nothing there after a few minutes? Look in your spam folder.</p>
      <Button onClick={onAgain}>Send it again</Button>
    </div>
  )
}
