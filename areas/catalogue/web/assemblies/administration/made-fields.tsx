import { useFieldArray } from 'react-hook-form'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AssemblyForm } from './use-assembly-form.ts'

/** When the maker made it. */
export function MadeFields({ form }: { form: AssemblyForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'made' })
  const errors = form.formState.errors.made
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1 font-semibold text-sm">Made (optional)</legend>
      <p className="text-graphite text-xs">Both days included. Without a period it is unknown when it was made.</p>
      {fields.map((field, at) => (
        <div key={field.id} className="grid w-full max-w-xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field
            label={`From ${at + 1}`}
            type="date"
            className="figures"
            error={errors?.[at]?.from?.message}
            {...form.register(`made.${at}.from`)}
          />
          <Field
            label={`Until ${at + 1}`}
            type="date"
            className="figures"
            error={errors?.[at]?.until?.message}
            {...form.register(`made.${at}.until`)}
          />
          <Button aria-label={`Remove period ${at + 1}`} className="justify-self-start" onClick={() => remove(at)}>
            Remove
          </Button>
        </div>
      ))}
      {fields.length < 50 && (
        <Button className="btn-sm" onClick={() => append({ from: '', until: '' })}>
          Add period
        </Button>
      )}
    </fieldset>
  )
}
