import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AttributeForm } from './use-attribute-form.ts'

const NEW_VALUE = { key: '', label: '', synonyms: '', swatch: '' }

/** The values of a choice, in the order in which filters show them. */
export function ChoiceValues({ form }: { form: AttributeForm }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'values' })
  const filter = useWatch({ control: form.control, name: 'filter' })
  const error = form.formState.errors.values?.message ?? form.formState.errors.values?.root?.message
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-graphite text-xs">
        {t('Filters show them in this order. A renamed value keeps its parts. Without values nothing can be chosen.')}
      </p>
      {fields.map((field, at) => (
        <ValueFields
          key={field.id}
          {...{ form, at }}
          hasColours={filter === 'swatch'}
          onUp={at > 0 ? () => swap(at, at - 1) : undefined}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        id="add-value"
        className="btn-sm"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'add-value-error' : undefined}
        onClick={() => append(NEW_VALUE)}
      >
        {t('Add value')}
      </Button>
      {error && (
        <p id="add-value-error" className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  form: AttributeForm
  at: number
  hasColours: boolean
  onUp: (() => void) | undefined
  onRemove: () => void
}

/** Only the first row shows its labels; screen readers get all of them. */
function ValueFields({ form, at, hasColours, onUp, onRemove }: RowProps) {
  const number = String(at + 1)
  const [label, swatch] = useWatch({ control: form.control, name: [`values.${at}.label`, `values.${at}.swatch`] })
  const field = (name: 'label' | 'synonyms' | 'swatch', label: string) => (
    <Field
      label={label}
      maxLength={name === 'synonyms' ? 1200 : 60}
      autoComplete="off"
      {...fieldsOf(form)(`values.${at}.${name}`)}
    />
  )
  return (
    <div
      className={`grid w-full items-start gap-2 sm:gap-3 ${hasColours ? 'sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]' : 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]'} ${at > 0 ? 'sm:[&_label]:sr-only' : ''}`}
    >
      {field('label', t('Value {number}', { number }))}
      {field('synonyms', t('Other names {number}', { number }))}
      {hasColours && field('swatch', t('Colour {number}', { number }))}
      <div className={`flex items-center gap-2 ${at > 0 ? '' : 'sm:mt-7'}`}>
        {hasColours && (
          <span
            aria-hidden="true"
            className="size-6 shrink-0 border border-graphite"
            style={/^#[0-9a-f]{6}$/i.test(swatch ?? '') ? { backgroundColor: swatch } : {}}
          />
        )}
        <Button
          aria-label={label ? t('Move up: {label}', { label }) : t('Move up: value {number}', { number })}
          disabled={!onUp}
          onClick={onUp}
        >
          ↑
        </Button>
        <Button
          aria-label={label ? t('Remove: {label}', { label }) : t('Remove: value {number}', { number })}
          onClick={onRemove}
        >
          ×
        </Button>
      </div>
    </div>
  )
}
