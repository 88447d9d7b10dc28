import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { MIN_PASSWORD_LENGTH, signUpSchema } from '#accounts/contract/credentials.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { signUp, useSession } from '#platform/web/session.ts'
import { EmailField, Field } from '#platform/web/ui/forms/field.tsx'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { FormAlert } from '../form-alert.tsx'
import { SignInServices } from '../sign-in/sign-in-services.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = titled(msg('Sign up'))

export default function SignUpPage() {
  const remembered = useReturnWhenSignedIn('/dashboard')
  const services = useShopSettings()?.signIn ?? []
  return (
    <SignInSheet
      title={t('Sign up')}
      footer={
        <Rich
          text={t('Already have an account? <link>Login</link>')}
          link={(words) => (
            <Link className="underline underline-offset-4" to={withReturn('/login', remembered)}>
              {words}
            </Link>
          )}
        />
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
      <Field label={t('Name')} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <EmailField
        label={t('Email')}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least {least} characters', { least: String(MIN_PASSWORD_LENGTH) })}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton pending={isSubmitting || signedIn} pendingLabel={t('Signing up')}>
        {t('Sign up')}
      </SubmitButton>
    </form>
  )
}
