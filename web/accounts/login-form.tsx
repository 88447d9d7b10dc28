import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInSchema } from '#contract/accounts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { signIn, useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { FormAlert } from './form-alert.tsx'

/** E-mail and password. Where to go afterwards is the page's decision: it sees the session change. */
export function LoginForm({ demo }: { demo: ShopSettings['demo'] }) {
  // No default values: what was typed or filled in before the page came alive stays.
  const form = useForm({ resolver: zodResolver(signInSchema) })
  const [message, setMessage] = useState<string>()
  const hydrated = useHydrated()
  const signedIn = useSession().state === 'signed-in'
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    setMessage(undefined)
    const outcome = await signIn(credentials)
    if (!outcome.signedIn) setMessage(outcome.message)
  })

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormAlert message={message} />
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
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!hydrated}
          pending={isSubmitting || signedIn}
          pendingLabel="Logging in"
        >
          Login
        </Button>
      </form>
      {demo && (
        <DemoAccounts
          demo={demo}
          onPick={(credentials) => {
            form.setValue('email', credentials.email, { shouldValidate: true })
            form.setValue('password', credentials.password, { shouldValidate: true })
          }}
        />
      )}
    </>
  )
}
