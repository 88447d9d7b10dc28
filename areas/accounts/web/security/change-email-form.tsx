import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailSchema, passwordSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

const schema = z.strictObject({ newEmail: emailSchema, password: passwordSchema })
/** Accounts without a password prove ownership by a recent login. */
const schemaWithoutPassword = schema.extend({ password: z.literal('') })
const EMPTY = { newEmail: '', password: '' }

/** The change takes effect once the link sent to the new address is confirmed. */
export function ChangeEmailForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({ resolver: zodResolver(hasPassword ? schema : schemaWithoutPassword), defaultValues: EMPTY })
  const [requestedEmail, setRequestedEmail] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const { errors, isSubmitting } = form.formState

  const ask = form.handleSubmit(async ({ newEmail, password }) => {
    setProblem(undefined)
    setRequestedEmail(undefined)
    try {
      await callAuth('/change-email', { newEmail, ...(password && { password }) })
      setRequestedEmail(newEmail)
      form.reset(EMPTY)
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['newEmail', 'password']))
    }
  })

  return (
    <form method="post" noValidate onSubmit={ask} className="flex max-w-md flex-col gap-5">
      <ProblemNotice error={problem} />
      <p>
        <Rich
          text={t('Current: <email>{email}</email>', { email })}
          email={(words) => <span className="break-words font-semibold">{words}</span>}
        />
      </p>
      <EmailField
        label={t('New email')}
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      {hasPassword ? (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          hint={t('Confirm it’s you')}
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : (
        <p>{t('Your account has no password. To confirm it’s you, log in again and do this within 10 minutes.')}</p>
      )}
      <div role="status" className="contents">
        {requestedEmail && (
          <p className="border-good border-l-4 bg-sheet px-4 py-3">
            <Rich
              text={t(
                'Check your inbox: we emailed a link to <email>{email}</email>. Your email changes once you confirm it.',
                { email: requestedEmail },
              )}
              email={(words) => <span className="break-words">{words}</span>}
            />
          </p>
        )}
      </div>
      <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel={t('Sending')}>
        {t('Change email')}
      </Button>
    </form>
  )
}
