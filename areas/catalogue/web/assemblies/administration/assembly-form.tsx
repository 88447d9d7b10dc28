import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { AdministeredAssembly } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ChangedMeanwhile, DraftNotice } from '#platform/web/ui/forms/form-notices.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PositionsEditor } from './positions-editor.tsx'
import { SpotsEditor } from './spots-editor.tsx'
import { type AssemblyForm as FormState, useAssemblyForm } from './use-assembly-form.ts'

type Props = {
  assembly?: AdministeredAssembly // Undefined for a new one
  email: string
  onSaved: (sku: string) => void
}

export function AssemblyForm({ assembly, email, onSaved }: Props) {
  const { form, send, problem, meanwhile, tried, isRestored, discard } = useAssemblyForm({ assembly, email, onSaved })
  const element = useRef<HTMLFormElement>(null)
  const [uploading, setUploading] = useState(false)
  return (
    <form ref={element} method="post" noValidate onSubmit={send} className="flex max-w-5xl flex-col gap-6">
      <ErrorSummary form={element} tried={tried} />
      <ProblemNotice error={problem} />
      {meanwhile.length > 0 && <ChangedMeanwhile what="assembly" fields={meanwhile} />}
      {isRestored && <DraftNotice onDiscard={discard} />}
      <OwnFields form={form} isNew={assembly === undefined} />
      <PositionsEditor form={form} knownNames={assembly?.knownNames ?? {}} />
      <SpotsEditor form={form} onUploading={setUploading} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting || uploading}
          pendingLabel={uploading ? t('Uploading') : t('Saving')}
        >
          {assembly ? t('Save') : t('Add assembly')}
        </Button>
      </div>
    </form>
  )
}

function OwnFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const field = fieldsOf(form)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={t('Part number')}
          hint={isNew ? t('What is made of these parts') : t('It cannot be changed here')}
          maxLength={64}
          autoComplete="off"
          className="figures"
          readOnly={!isNew}
          {...field('sku')}
        />
        <Field
          label={t('Name (optional)')}
          hint={t('Only of what is not for sale')}
          maxLength={200}
          autoComplete="off"
          {...field('name')}
        />
        <SelectField label={t('Kind')} hint={t('A kit is sold as one part for a service')} {...field('kind')}>
          <option value="assembly">{t('Assembly')}</option>
          <option value="kit">{t('Kit')}</option>
        </SelectField>
      </div>
      <MadeFields form={form} />
    </>
  )
}

/** When the maker made it. */
function MadeFields({ form }: { form: FormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'made' })
  const field = fieldsOf(form)
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1 font-semibold text-sm">{t('Made (optional)')}</legend>
      <p className="text-graphite text-xs">
        {t('Both days included. Without a period it is unknown when it was made.')}
      </p>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid w-full max-w-xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field
            label={t('From {number}', { number: String(at + 1) })}
            type="date"
            className="figures"
            {...field(`made.${at}.from`)}
          />
          <Field
            label={t('Until {number}', { number: String(at + 1) })}
            type="date"
            className="figures"
            {...field(`made.${at}.until`)}
          />
          <Button
            aria-label={t('Remove period {number}', { number: String(at + 1) })}
            className="justify-self-start"
            onClick={() => remove(at)}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      {fields.length < 50 && (
        <Button className="btn-sm" onClick={() => append({ from: '', until: '' })}>
          {t('Add period')}
        </Button>
      )}
    </fieldset>
  )
}
