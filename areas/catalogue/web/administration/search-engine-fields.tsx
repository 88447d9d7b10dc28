import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { PartForm } from './use-part-form.ts'

/** What search engines show of the part's page. */
export function SearchEngineFields({ form }: { form: PartForm }) {
  const field = fieldsOf(form)
  return (
    <>
      <Field
        label={t('Title in search results (optional)')}
        maxLength={MOST_CHARACTERS.searchTitle}
        autoComplete="off"
        hint={t('The name, if empty')}
        {...field('searchTitle')}
      />
      <Field
        label={t('Text in search results (optional)')}
        maxLength={MOST_CHARACTERS.searchDescription}
        autoComplete="off"
        hint={t('The beginning of the description, if empty')}
        {...field('searchDescription')}
      />
    </>
  )
}
