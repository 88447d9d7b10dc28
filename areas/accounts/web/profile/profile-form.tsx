import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CITIES, profileSchema } from '#accounts/contract/profiles.ts'
import { ownNameOf } from '#platform/contract/language/language-names.ts'
import { currentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { restoredTexts, useFormDraft } from '#platform/web/session/use-form-draft.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PROFILE_KEY, type UserInfo } from './use-profile.ts'

const FIELDS = ['education', 'city', 'contact', 'linkedln', 'language'] as const

type Props = { profile: UserInfo; onDone: () => void }

function useProfileForm({ profile, onDone }: Props) {
  const { name, email, education = '', city = '', contact = '', linkedln = '', language = currentLanguage() } = profile
  const draft = `profile:${email}`
  const form = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: restoredTexts(draft, { education, city, contact, linkedln, ...(isAsked() && { language }) }),
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const { acknowledged } = await shop.putUser({ params: { email }, body: { name, email, ...values } })
      if (!acknowledged) return
      await queries.invalidateQueries({ queryKey: [PROFILE_KEY] })
      notify.success(t('Successfully saved'))
      onDone()
    } catch (error) {
      setProblem(placeFieldProblems(error, form, FIELDS))
    }
  })
  return { form, problem, save }
}

const isAsked = () => offeredLanguages().length > 1

/** `onDone`: saved or cancelled. */
export function ProfileForm({ profile, onDone }: Props) {
  const { form, problem, save } = useProfileForm({ profile, onDone })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('Name')} value={profile.name} readOnly autoComplete="name" />
        <Field label={t('Email')} value={profile.email} readOnly autoComplete="email" />
      </div>
      <Field
        label={t('Education')}
        data-focus-first
        maxLength={200}
        error={errors.education?.message}
        {...form.register('education')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('City')}
          autoComplete="address-level2"
          error={errors.city?.message}
          {...form.register('city')}
        >
          <option value="">{tc('city', 'None')}</option>
          {CITIES.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        <Field
          label={t('Contact number')}
          type="tel"
          autoComplete="tel"
          hint={t('Digits, with an optional leading +')}
          error={errors.contact?.message}
          {...form.register('contact')}
        />
      </div>
      <Field
        label={t('LinkedIn link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.linkedln?.message}
        {...form.register('linkedln')}
      />
      {isAsked() && (
        <SelectField label={t('Language of emails')} error={errors.language?.message} {...form.register('language')}>
          {offeredLanguages().map((language) => (
            <option key={language} value={language} lang={language}>
              {ownNameOf(language)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          {tc('dialog', 'Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={t('Saving')}>
          {tc('button', 'Save')}
        </Button>
      </div>
    </form>
  )
}
