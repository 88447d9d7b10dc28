import type { BaseSyntheticEvent } from 'react'
import { type Redirect, redirectChangeSchema, redirectFormSchema } from '#content/contract/redirects.ts'
import { t } from '#platform/contract/language/text.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const REFRESHES = ['listRedirects']

export function AddRedirect({ onDone }: { onDone: () => void }) {
  const form = useShopForm('addRedirect', {
    ...{ schema: redirectFormSchema, start: { from: '', to: '' } },
    ...{ refreshes: REFRESHES, done: t('Redirect added'), onDone },
  })
  return <Fields {...form} label={t('Add redirect')} />
}

export function ChangeRedirect({ of: { from, to }, onDone }: { of: Redirect; onDone: () => void }) {
  const form = useShopForm('editRedirect', {
    ...{ schema: redirectChangeSchema, start: { was: from, from, to } },
    ...{ refreshes: REFRESHES, done: t('Redirect changed'), onDone },
  })
  return <Fields {...form} label={t('Save')} />
}

type FieldsProps = {
  field: (name: 'from' | 'to') => ReturnType<ReturnType<typeof useShopForm<'addRedirect'>>['field']>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  problem: unknown
  isPending: boolean
  label: string
}

function Fields({ field, submit, problem, isPending, label }: FieldsProps) {
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <Field
        label={t('Old address')}
        hint={t('Such as /old-page or /?p=12. You can paste a whole address of your earlier shop.')}
        data-focus-first
        {...typed}
        {...field('from')}
      />
      <Field
        label={t('Leads to')}
        hint={t('A page of this shop, such as /parts, or an address with https://')}
        {...typed}
        {...field('to')}
      />
      <SubmitButton pending={isPending} pendingLabel={t('Saving')}>
        {label}
      </SubmitButton>
    </form>
  )
}
