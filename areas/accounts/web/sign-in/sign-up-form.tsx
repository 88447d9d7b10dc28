import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MIN_PASSWORD_LENGTH, signUpSchema } from '#accounts/contract/credentials.ts'
import { signUp, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { FormAlert } from './form-alert.tsx'

/** Name, email and password. The page navigates once the session changes. */
export function SignUpForm() {
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm({ resolver: zodResolver(signUpSchema) })
  const [message, setMessage] = useState<string>()
  const signedIn = useSession().state === 'signed-in'
  const { errors, isSubmitting } = form.formState
  const hydrated = useHydrated()

  const submit = form.handleSubmit(async (account) => {
    setMessage(undefined)
    const outcome = await signUp(account)
    if (!outcome.signedIn) setMessage(outcome.message)
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert message={message} />
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!hydrated}
        pending={isSubmitting || signedIn}
        pendingLabel="Signing up"
      >
        Sign up
      </Button>
    </form>
  )
}
