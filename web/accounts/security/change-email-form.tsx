import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailSchema, passwordSchema } from '#contract/accounts/credentials.ts'
import { z } from '#contract/schema.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

const schema = z.strictObject({ newEmail: emailSchema, password: passwordSchema })
/** An account without a password shows by signing in anew that it is its owner. */
const schemaWithoutPassword = schema.extend({ password: z.literal('') })
const EMPTY = { newEmail: '', password: '' }

/** Asks for another email. It holds when the link in the email to it has been followed, and confirmed. */
export function ChangeEmailForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({ resolver: zodResolver(hasPassword ? schema : schemaWithoutPassword), defaultValues: EMPTY })
  const [askedFor, setAskedFor] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const { errors, isSubmitting } = form.formState

  const ask = form.handleSubmit(async ({ newEmail, password }) => {
    setProblem(undefined)
    setAskedFor(undefined)
    try {
      await callAuth('/change-email', { newEmail, ...(password && { password }) })
      setAskedFor(newEmail)
      form.reset(EMPTY)
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['newEmail', 'password']))
    }
  })

  return (
    <form method="post" noValidate onSubmit={ask} className="flex max-w-md flex-col gap-5">
      <ProblemNotice error={problem} />
      <p>
        Now: <span className="break-words font-semibold">{email}</span>
      </p>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      {hasPassword ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="To show that it is you"
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : (
        <p>Your account has no password. To show that it is you, sign in again, then do this within 10 minutes.</p>
      )}
      <div role="status" className="contents">
        {askedFor && (
          <p className="border-good border-l-4 bg-sheet px-4 py-3">
            We wrote to you. Open the link in the email and confirm it, and{' '}
            <span className="break-words">{askedFor}</span> is your email here; until then nothing changes.
          </p>
        )}
      </div>
      <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel="Sending">
        Change email
      </Button>
    </form>
  )
}
