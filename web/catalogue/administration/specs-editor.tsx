import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_CHARACTERS, MOST_SPECS } from '#contract/catalogue/part-fields.ts'
import { knownSpecs } from '#contract/catalogue/specs.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { PartForm } from './use-part-form.ts'

export function SpecsEditor({ form }: { form: PartForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const known = useId()
  const errors = form.formState.errors.rows
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold text-sm">Specifications (optional)</legend>
      <p className="text-graphite text-xs">
        Pick a known name (teeth, boltCircleMm) to show its label and unit, or enter your own.
      </p>
      {fields.map((field, at) => (
        <div
          key={field.id} // Only the first row shows its labels; screen readers get all of them.
          className={`grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3 ${at > 0 ? '[&_label]:sr-only' : ''}`}
        >
          <Field
            label={`Specification ${at + 1}`}
            list={known}
            maxLength={MOST_CHARACTERS.specKey}
            autoComplete="off"
            error={errors?.[at]?.key?.message}
            {...form.register(`rows.${at}.key`)}
          />
          <Field
            label={`Value ${at + 1}`}
            className="figures"
            maxLength={MOST_CHARACTERS.spec}
            autoComplete="off"
            error={errors?.[at]?.text?.message}
            {...form.register(`rows.${at}.text`)}
          />
          <Button
            className={`max-sm:px-3 ${at > 0 ? '' : 'mt-7'}`}
            aria-label={`Remove specification ${at + 1}`}
            onClick={() => remove(at)}
          >
            <span className="max-sm:hidden">Remove</span>
            <span className="sm:hidden">×</span>
          </Button>
        </div>
      ))}
      {fields.length < MOST_SPECS && (
        <Button className="btn-sm" onClick={() => append({ key: '', text: '' })}>
          Add specification
        </Button>
      )}
      <datalist id={known}>
        {Object.entries(knownSpecs).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}
