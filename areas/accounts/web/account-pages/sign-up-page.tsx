import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { MIN_PASSWORD_LENGTH, signUpSchema } from '#accounts/contract/credentials.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { signUp, useSession } from '#platform/web/session.ts'
import { EmailField, Field } from '#platform/web/ui/forms/field.tsx'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { FormAlert } from '../form-alert.tsx'
import { SignInServices } from '../sign-in/sign-in-services.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = titled('Sign up')

export default function SignUpPage() {
  const remembered = useReturnWhenSignedIn('/dashboard')
  const services = useShopSettings()?.signIn ?? []
  return (
    <SignInSheet
      title="Sign up"
      footer={
        <>
          Already have an account?{' '}
          <Link className="underline underline-offset-4" to={withReturn('/login', remembered)}>
            Login
          </Link>
        </>
      }
    >
      <SignUpForm />
      {services.length > 0 && (
        <>
          <OrLine />
          <SignInServices services={services} returnTo={remembered ?? '/dashboard'} />
        </>
      )}
    </SignInSheet>
  )
}

/** Name, email and password. The page navigates once the session changes. */
export function SignUpForm() {
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm({ resolver: zodResolver(signUpSchema) })
  const [message, setMessage] = useState<string>()
  const signedIn = useSession().state === 'signed-in'
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (account) => {
    setMessage(undefined)
    const outcome = await signUp(account)
    if (!outcome.signedIn) setMessage(outcome.message)
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert message={message} />
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <EmailField label="Email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton pending={isSubmitting || signedIn} pendingLabel="Signing up">
        Sign up
      </SubmitButton>
    </form>
  )
}
