import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_CHARACTERS, MOST_SPECS } from '#contract/catalogue/part-fields.ts'
import { knownSpecs } from '#contract/catalogue/specs.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { PartForm } from './use-part-form.ts'

/** The measures of a part, one a row. */
export function SpecsEditor({ form }: { form: PartForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const known = useId()
  const errors = form.formState.errors.rows
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold text-sm">Measures (not required)</legend>
      <p className="text-graphite text-xs">
        Names that the shop knows, such as teeth or boltCircleMm, are shown in words with their unit. A plain number is
        kept as a number.
      </p>
      {fields.map((field, at) => (
        <div
          key={field.id} // The first row has the labels for the eye, every row for screen readers.
          className={`grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3 ${at > 0 ? '[&_label]:sr-only' : ''}`}
        >
          <Field
            label={`Measure ${at + 1}`}
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
            aria-label={`Remove measure ${at + 1}`}
            onClick={() => remove(at)}
          >
            <span className="max-sm:hidden">Remove</span>
            <span className="sm:hidden">×</span>
          </Button>
        </div>
      ))}
      {fields.length < MOST_SPECS && (
        <Button className="btn-sm" onClick={() => append({ key: '', text: '' })}>
          Add a measure
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
