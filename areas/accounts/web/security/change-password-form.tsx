import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MIN_PASSWORD_LENGTH, passwordSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { adoptSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SESSIONS_KEY } from './use-sessions.ts'

const schema = z.strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema })
const EMPTY = { currentPassword: '', newPassword: '' }

/** Ends every other session; this one continues under a new token. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (passwords) => {
    setProblem(undefined)
    try {
      await callAuth('/change-password', passwords)
      await adoptSession()
      await queries.invalidateQueries({ queryKey: [SESSIONS_KEY] })
      form.reset(EMPTY)
      notify.success(t('Your password has been changed'))
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['currentPassword', 'newPassword']))
    }
  })

  return (
    <form method="post" noValidate onSubmit={save} className="flex max-w-md flex-col gap-5">
      <ProblemNotice error={problem} />
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least} characters', { least: String(MIN_PASSWORD_LENGTH) })}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel={t('Saving')}>
        {t('Change password')}
      </Button>
    </form>
  )
}
