import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailSchema, passwordSchema } from '#contract/credentials.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

const schema = z.strictObject({
  newEmail: emailSchema,
  /** Left empty by those who signed in a moment ago, or have none. */
  password: z.union([z.literal(''), passwordSchema]),
})
const EMPTY = { newEmail: '', password: '' }

/** Asks for another e-mail. It holds when the link in the letter to it has been opened. */
export function ChangeEmailForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
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
        label="New e-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="Not needed within ten minutes after signing in"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <div role="status" className="contents">
        {askedFor && (
          <p className="border-good border-l-4 bg-sheet px-4 py-3">
            We wrote to you. Open the link in the letter, and <span className="break-words">{askedFor}</span> is your
            e-mail here; until then nothing changes.
          </p>
        )}
      </div>
      <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel="Sending">
        Change e-mail
      </Button>
    </form>
  )
}
