import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { RETURNABLE, type Returnable } from '#catalogue/contract/returnable.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import type { PartForm } from './use-part-form.ts'

const RETURNABLE_WORDS: Record<Returnable, string> = {
  yes: 'Yes',
  'made-to-measure': 'No: made to measure',
  sealed: 'No: sealed for hygiene',
}

/** Whether it can come back, and what to know for its safe use. */
export function SafetyFields({ form }: { form: PartForm }) {
  const { errors } = form.formState
  return (
    <>
      <TextAreaField
        label="Warnings (optional)"
        hint="What buyers must know for safe use, in their language. The part page shows it."
        rows={3}
        maxLength={MOST_CHARACTERS.warnings}
        error={errors.warnings?.message}
        {...form.register('warnings')}
      />
      <div className="sm:max-w-xs">
        <SelectField
          label="Can be returned"
          hint="Orders keep this setting"
          error={errors.returnable?.message}
          {...form.register('returnable')}
        >
          {RETURNABLE.map((each) => (
            <option key={each} value={each}>
              {RETURNABLE_WORDS[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
