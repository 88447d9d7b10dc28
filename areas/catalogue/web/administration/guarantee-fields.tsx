import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import type { PartForm } from './use-part-form.ts'

/** What the producer guarantees beyond the law; shown where European law is on. */
export function GuaranteeFields({ form }: { form: PartForm }) {
  const field = fieldsOf(form)
  return (
    <>
      <div className="sm:max-w-xs">
        <DecimalField
          label={t('Guaranteed years (optional)')}
          hint={t('Free, for the whole part, more than 2 years. In the EU buyers see the GARAN label.')}
          {...field('durabilityYears')}
        />
      </div>
      <TextAreaField
        label={t('Terms of the guarantee (optional)')}
        hint={t('Who guarantees what, how it is claimed, and that legal rights are unaffected')}
        rows={3}
        maxLength={MOST_CHARACTERS.guaranteeTerms}
        {...field('guaranteeTerms')}
      />
    </>
  )
}
