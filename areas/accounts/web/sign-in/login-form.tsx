import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { signInSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { signIn, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { FormAlert } from '../form-alert.tsx'

type Props = {
  demo: ShopSettings['demo']
  /** Where to go afterwards; passed on to the second-factor page. */
  returnTo: string | undefined
  /** Other sign-in methods. */
  others: ReactNode
  /** Whose session goes on. */
  email?: string
  /** Instead of leaving for the second-factor page. */
  onSecondFactor?: () => void
}

type Credentials = z.infer<typeof signInSchema>

/** Email and password. The page navigates once the session changes. */
export function LoginForm({ demo, returnTo, others, email, onSecondFactor }: Props) {
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm({ resolver: zodResolver(signInSchema), ...(email && { defaultValues: { email } }) })
  const [message, setMessage] = useState<string>()
  const navigate = useNavigate()
  const signedIn = useSession().state === 'signed-in'
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    setMessage(undefined)
    const outcome = await signIn(credentials)
    if (outcome.signedIn) return
    if (outcome.secondFactor) return onSecondFactor?.() ?? navigate(withReturn('/login/secondFactor', returnTo))
    setMessage(outcome.message)
  })

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormAlert message={message} />
        <CredentialFields form={form} />
        <Link className="-my-2 self-start py-2 text-sm underline underline-offset-4" to="/forgotPassword">
          {t('Forgot your password?')}
        </Link>
        <SubmitButton pending={isSubmitting || signedIn} pendingLabel={t('Logging in')}>
          {t('Login')}
        </SubmitButton>
      </form>
      {others}
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

function CredentialFields({ form }: { form: UseFormReturn<Credentials> }) {
  const { errors } = form.formState
  return (
    <>
      <EmailField
        label={t('Email')}
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </>
  )
}

type DemoAccountsProps = {
  demo: NonNullable<ShopSettings['demo']>
  onPick: (credentials: { email: string; password: string }) => void
}

/** The accounts to try a demo shop with; a button fills the form. */
function DemoAccounts({ demo, onPick }: DemoAccountsProps) {
  const accounts = [
    { role: t('Customer'), email: demo.customerEmail, fill: t('Fill in the customer account') },
    { role: t('Administrator'), email: demo.adminEmail, fill: t('Fill in the administrator account') },
  ]
  return (
    <section aria-labelledby="demo-accounts" className="border-hairline border-t pt-5">
      <h2 id="demo-accounts" className="font-semibold text-sm">
        {t('This is a demo shop')}
      </h2>
      <p className="text-graphite text-sm">
        <Rich
          text={t('Password for both accounts: <password>{password}</password>', { password: demo.password })}
          password={(words) => <code className="figures whitespace-nowrap text-ink">{words}</code>}
        />
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {accounts.map(({ role, email, fill }) => (
          <li key={email} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-sm">
              <span className="block">{role}</span>
              <span className="figures block break-all text-graphite text-xs">{email}</span>
            </span>
            <Button aria-label={fill} onClick={() => onPick({ email, password: demo.password })}>
              {t('Fill in')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
