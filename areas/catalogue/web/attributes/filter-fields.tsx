import { useWatch } from 'react-hook-form'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { FILTERS } from './attribute-texts.ts'
import { TickField } from './tick-field.tsx'
import type { AttributeForm } from './use-attribute-form.ts'

/** Where customers meet the attribute: in the filters, on cards, among variants. */
export function FilterFields({ form, kind }: { form: AttributeForm; kind: string }) {
  const { errors } = form.formState
  const filter = useWatch({ control: form.control, name: 'filter' })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-2 text-lg">In the shop</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label="Filter" error={errors.filter?.message} {...form.register('filter')}>
          {FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label="Place on cards (optional)"
          hint="1 to 100; cards show the three lowest, weight has 90"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          error={errors.deciding?.message}
          {...form.register('deciding')}
        />
      </div>
      {filter === 'range' && (
        <Field
          label="Steps (optional)"
          hint="Rising, with semicolons between: 140; 160; 180. Made from the parts if empty"
          autoComplete="off"
          className="figures"
          error={errors.steps?.message}
          {...form.register('steps')}
        />
      )}
      {filter === 'checks' && (
        <TickField
          label="Search engines may list a category with one of its values"
          error={errors.landing?.message}
          {...form.register('landing')}
        />
      )}
      {(kind === 'choice' || kind === 'number' || kind === 'count') && (
        <TickField
          label="Variants of a product differ in it"
          error={errors.variantAxis?.message}
          {...form.register('variantAxis')}
        />
      )}
    </fieldset>
  )
}
