import { useFieldArray } from 'react-hook-form'
import { MOST_OTHER_NUMBERS, OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { NUMBER_WORDS } from '../details/detail-labels.ts'
import { RowButtons } from './row-buttons.tsx'
import type { PartForm } from './use-part-form.ts'

/** Numbers besides the SKU, by which the part is found too. */
export function NumbersEditor({ form }: { form: PartForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'numbers' })
  const field = fieldsOf(form)
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('Other numbers (optional)')}</legend>
      <p className="text-graphite text-xs">{t('Shown on the part page, and found by search.')}</p>
      {fields.map(({ id }, at) => (
        <div
          key={id}
          className="grid w-full items-start gap-3 sm:grid-cols-2 lg:grid-cols-[11rem_repeat(3,minmax(0,1fr))_auto]"
        >
          <SelectField label={t('Kind {number}', { number: String(at + 1) })} {...field(`numbers.${at}.kind`)}>
            <Options of={OTHER_NUMBER_KINDS.map((kind) => [kind, say(NUMBER_WORDS[kind])])} />
          </SelectField>
          <Field
            label={t('Number {number}', { number: String(at + 1) })}
            className="figures"
            maxLength={MOST_CHARACTERS.sku}
            autoComplete="off"
            {...field(`numbers.${at}.number`)}
          />
          <Field
            label={t('Maker {number}', { number: String(at + 1) })}
            hint={t('Of a comparable part')}
            maxLength={MOST_CHARACTERS.maker}
            autoComplete="off"
            {...field(`numbers.${at}.maker`)}
          />
          <Field
            label={t('Note {number}', { number: String(at + 1) })}
            maxLength={MOST_CHARACTERS.note}
            autoComplete="off"
            {...field(`numbers.${at}.note`)}
          />
          <div className="sm:mt-7">
            <RowButtons what={t('number {number}', { number: String(at + 1) })} onRemove={() => remove(at)} />
          </div>
        </div>
      ))}
      {fields.length < MOST_OTHER_NUMBERS && (
        <Button className="btn-sm" onClick={() => append({ kind: 'ean', number: '', maker: '', note: '' })}>
          {t('Add number')}
        </Button>
      )}
    </fieldset>
  )
}
