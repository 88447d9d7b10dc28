import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { emailSchema } from '#accounts/contract/credentials.ts'
import { ADMINISTRATOR, roleWords, type StaffRole } from '#accounts/contract/staff.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const schema = z.object({ email: emailSchema, role: z.string() })

/** Gives an account another role, or none. */
export function GiveRole({ roles }: { roles: readonly StaffRole[] }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', role: '' } })
  const give = useShopAction('giveRole', {
    refreshes: ['listRoles', 'listUsers'],
    done: t('Role changed'),
    onDone: () => form.reset(),
  })
  const submit = form.handleSubmit(({ email, role }) =>
    give.run({ params: { email }, body: { role: role === '' ? null : role } }),
  )
  const emailError = form.formState.errors.email?.message ?? fieldProblem(give.error, 'email')
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProblemNotice error={give.error} />
      <EmailField
        label={t('Email of their account')}
        autoComplete="off"
        error={emailError}
        {...form.register('email')}
      />
      <SelectField
        label={t('New role')}
        hint={t('They are signed out, and have the role when they log in again.')}
        {...form.register('role')}
      >
        <option value="">{t('No role: a customer')}</option>
        {roles
          .filter(({ _id }) => _id !== ADMINISTRATOR)
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {roleWords(name)}
            </option>
          ))}
      </SelectField>
      <div>
        <Button type="submit" pending={give.isPending} pendingLabel={t('Saving')}>
          {t('Change role')}
        </Button>
      </div>
    </form>
  )
}
