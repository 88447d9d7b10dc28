import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { oneTimeCodeFormSchema, recoveryCodeFormSchema } from '#accounts/contract/second-factors.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { adoptSession, useSession } from '#platform/web/session.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { FormAlert } from '../form-alert.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'

const KINDS = {
  app: { schema: oneTimeCodeFormSchema, path: '/two-factor/verify-totp' },
  recovery: { schema: recoveryCodeFormSchema, path: '/two-factor/verify-backup-code' },
} as const

export type CodeKind = keyof typeof KINDS

type Props = {
  kind: CodeKind
  /** For starting over once the login has expired. */
  loginPath: string
}

function useSecondFactor(kind: CodeKind) {
  const { schema, path } = KINDS[kind]
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const [message, setMessage] = useState<string>()
  const [expired, setExpired] = useState(false)
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(async (input) => {
    setMessage(undefined)
    setExpired(false)
    try {
      await callAuth(path, input)
      const outcome = await adoptSession()
      if (!outcome.signedIn) setMessage(outcome.message)
    } catch (error) {
      const problem = placeFieldProblems(error, form, ['code'])
      if (!problem) return
      setMessage(problem instanceof ProblemError ? problem.problem.detail : t('Something went wrong. Try again.'))
      setExpired(problem instanceof ProblemError && problem.kind === 'not-signed-in')
    }
  })
  return { form, message, expired, submit }
}

/** Completes a login with a code from the app or a recovery code. */
export function SecondFactorForm({ kind, loginPath }: Props) {
  const { form, message, expired, submit } = useSecondFactor(kind)
  const signedIn = useSession().state === 'signed-in'
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert message={message} />
      {expired && (
        <Link className="-my-2 self-start py-2 underline underline-offset-4" to={loginPath}>
          {t('Log in again')}
        </Link>
      )}
      <CodeField kind={kind} error={errors.code?.message} {...form.register('code')} />
      <SubmitButton pending={isSubmitting || signedIn} pendingLabel={t('Checking')}>
        {t('Log in')}
      </SubmitButton>
    </form>
  )
}

function CodeField({ kind, ...field }: { kind: CodeKind; error: string | undefined } & ComponentProps<'input'>) {
  if (kind === 'app') {
    return (
      <OneTimeCodeField
        label={t('Code from your authenticator app')}
        hint={t('The 6 digits shown for {shop}', { shop: shopBrand().name })}
        {...field}
      />
    )
  }
  return (
    <Field
      label={t('Recovery code')}
      hint={t('One of the ten codes you saved when you set up the app. It works once.')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="figures"
      {...field}
    />
  )
}
