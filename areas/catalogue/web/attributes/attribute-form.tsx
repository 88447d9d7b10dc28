import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdministeredAttribute, ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import { plural, say, t, tc } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ChangedMeanwhile, DraftNotice } from '#platform/web/ui/forms/form-notices.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import type { AttributeValues } from './attribute-fields.ts'
import { FigureFields, FilterFields, RolesField } from './attribute-form-fields.tsx'
import { KINDS } from './attribute-texts.ts'
import { ChoiceValues } from './choice-values.tsx'
import { type AttributeForm as FormState, useAttributeForm } from './use-attribute-form.ts'
import { useFreeSpecs } from './use-attributes.ts'

type Props = {
  attribute?: AdministeredAttribute // Undefined for a new one
  names: ReaderNames
  begin?: Partial<AttributeValues>
  email: string
  onSaved: () => void
}

export function AttributeForm({ attribute, names, begin = {}, email, onSaved }: Props) {
  const { form, send, problem, meanwhile, tried, isRestored, discard } = useAttributeForm({
    ...{ attribute, begin, email, onSaved },
  })
  const element = useRef<HTMLFormElement>(null)
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <form ref={element} method="post" noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <ErrorSummary form={element} tried={tried} />
      <ProblemNotice error={problem} />
      {meanwhile.length > 0 && <ChangedMeanwhile what="attribute" fields={meanwhile} />}
      {isRestored && <DraftNotice onDiscard={discard} />}
      <NameFields form={form} isNew={attribute === undefined} />
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-2 text-lg">{t('Values')}</legend>
        <SelectField label={t('Kind')} {...fieldsOf(form)('kind')}>
          <Options of={KINDS.map(({ value, label }) => [value, say(label)])} />
        </SelectField>
        <FigureFields form={form} kind={kind} names={names} />
        {kind === 'choice' && <ChoiceValues form={form} />}
      </fieldset>
      <FilterFields form={form} kind={kind} />
      <RolesField form={form} names={names} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting} pendingLabel={t('Saving')}>
          {attribute ? t('Save') : t('Add attribute')}
        </Button>
      </div>
    </form>
  )
}

function NameFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const field = fieldsOf(form)
  const [asked, setAsked] = useState<readonly string[]>(() => namesIn(form.getValues()))
  const ask = () => setAsked(namesIn(form.getValues()))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Label')}
          hint={t('As customers read it: Hose colour')}
          maxLength={60}
          autoComplete="off"
          {...field('label', { onBlur: ask })}
        />
        <Field
          label={t('Short label (optional)')}
          hint={t('On cards: BCD')}
          maxLength={20}
          autoComplete="off"
          {...field('short')}
        />
      </div>
      <Field
        label={t('Other names (optional)')}
        hint={t('Separated by commas. Search and imports understand them')}
        maxLength={1200}
        autoComplete="off"
        {...field('synonyms', { onBlur: ask })}
      />
      {isNew && <StatedAlready names={asked} onUse={(key) => form.setValue('key', key)} />}
      <KeyFields form={form} isNew={isNew} />
      <Field
        label={t('Help (optional)')}
        hint={t('One sentence that explains it in the filters')}
        maxLength={200}
        autoComplete="off"
        {...field('help')}
      />
    </>
  )
}

function KeyFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const field = fieldsOf(form)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={isNew ? t('Key (optional)') : tc('attribute', 'Key')}
        hint={
          isNew ? t('Its name in a part’s specifications; made from the label if empty') : t('It cannot be changed')
        }
        maxLength={60}
        autoComplete="off"
        className="figures"
        readOnly={!isNew}
        {...field('key')}
      />
      <Field
        label={isNew ? tc('attribute', 'Address (optional)') : tc('attribute', 'Address')}
        hint={isNew ? t('In addresses of lists: hose-colour') : t('Old links still work')}
        maxLength={60}
        autoComplete="off"
        className="figures"
        {...field('slug')}
      />
    </div>
  )
}

function namesIn({ label, synonyms }: AttributeValues): string[] {
  return [label, ...synonyms.split(',')].map((name) => name.trim()).filter(Boolean)
}

/** What parts state already under one of the names. */
function StatedAlready({ names, onUse }: { names: readonly string[]; onUse: (key: string) => void }) {
  const free = useFreeSpecs(names)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {free.map(({ key, parts, samples }, at) => (
        <div key={key} className="flex flex-wrap items-center gap-x-3 border-hairline border-l-4 bg-sheet px-4 py-2">
          <p className="wrap-anywhere min-w-0">
            <Rich
              text={plural(
                parts,
                '{count} part already states <b>{key}</b>: {samples}',
                '{count} parts already state <b>{key}</b>: {samples}',
                { key, samples: samples.join('; ') },
              )}
              b={(words) => <b className="font-semibold">{words}</b>}
            />
          </p>
          {at === 0 ? (
            <p className="text-graphite text-sm">{t('They will have this attribute.')}</p>
          ) : (
            <Button className="btn-sm" onClick={() => onUse(key)}>
              {t('Use the key {key}', { key })}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
