import { useFieldArray } from 'react-hook-form'
import { MOST_DOCUMENTS } from '#catalogue/contract/part-details.ts'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { languageText } from '../details/detail-labels.ts'
import { RowButtons } from './row-buttons.tsx'
import { UploadField } from './upload-field.tsx'
import type { PartForm } from './use-part-form.ts'

/** Of most manuals; files and the API take any. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'da', 'sv', 'fi', 'ja', 'ko', 'zh']

type Props = { form: PartForm; onUploading: (uploading: boolean) => void }

export function DocumentsEditor({ form, onUploading }: Props) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'documents' })
  const errors = form.formState.errors.documents
  const add = (file: string, name: string) => {
    if (form.getValues('documents').some((each) => each.file === file)) return
    append({ file, name: name.replace(/\.pdf$/i, '').slice(0, MOST_CHARACTERS.documentName), language: 'en' })
  }
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('Documents (optional)')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="grid w-full items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <Field
            label={t('Document {number}', { number: String(at + 1) })}
            maxLength={MOST_CHARACTERS.documentName}
            autoComplete="off"
            error={errors?.[at]?.name?.message ?? errors?.[at]?.file?.message}
            {...form.register(`documents.${at}.name`)}
          />
          <SelectField
            label={t('Language {number}', { number: String(at + 1) })}
            {...form.register(`documents.${at}.language`)}
          >
            <option value="">{t('Several or none')}</option>
            {[...new Set([...LANGUAGES, field.language ?? ''])].filter(Boolean).map((language) => (
              <option key={language} value={language}>
                {languageText(language)}
              </option>
            ))}
          </SelectField>
          <div className="sm:mt-7">
            <RowButtons
              what={t('document {number}', { number: String(at + 1) })}
              onUp={at === 0 ? undefined : () => swap(at, at - 1)}
              onRemove={() => remove(at)}
            />
          </div>
        </div>
      ))}
      {fields.length < MOST_DOCUMENTS && (
        <UploadField kind="document" label={t('Add a document')} onUploaded={add} onUploading={onUploading} />
      )}
    </fieldset>
  )
}
