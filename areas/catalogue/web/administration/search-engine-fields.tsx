import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { PartForm } from './use-part-form.ts'

/** What search engines show of the part's page. */
export function SearchEngineFields({ form }: { form: PartForm }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Title in search results (optional)"
        maxLength={MOST_CHARACTERS.searchTitle}
        autoComplete="off"
        hint="The name, if empty"
        error={errors.searchTitle?.message}
        {...form.register('searchTitle')}
      />
      <Field
        label="Text in search results (optional)"
        maxLength={MOST_CHARACTERS.searchDescription}
        autoComplete="off"
        hint="The beginning of the description, if empty"
        error={errors.searchDescription?.message}
        {...form.register('searchDescription')}
      />
    </>
  )
}
