import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { COMPARISONS, UNITS } from './attribute-texts.ts'
import type { AttributeForm } from './use-attribute-form.ts'

/** What only figures have: unit, limits, exactness, and which is better. */
export function FigureFields({ form, kind }: { form: AttributeForm; kind: string }) {
  const { errors } = form.formState
  if (!['number', 'count', 'range', 'list'].includes(kind)) return null
  const figure = (name: 'decimals' | 'tolerance' | 'least' | 'most', label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Unit"
        hint="Figures are stored in it; others are converted"
        error={errors.unit?.message}
        {...form.register('unit')}
      >
        {UNITS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'count' ? null : figure('decimals', 'Decimals (optional)', '0 to 4; 2 if empty')}
      {figure('least', 'Least (optional)', 'Smaller figures are refused')}
      {figure('most', 'Most (optional)', 'Larger figures are refused')}
      {figure('tolerance', 'Tolerance (optional)', 'Figures this near are found; 0.05 or 0.4 % if empty')}
      {(kind === 'number' || kind === 'count') && (
        <SelectField
          label="In comparisons"
          hint="The better value is marked"
          error={errors.compare?.message}
          {...form.register('compare')}
        >
          {COMPARISONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
