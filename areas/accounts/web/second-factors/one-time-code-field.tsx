import type { ComponentProps } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { FieldTexts } from '#platform/web/ui/forms/field-frame.tsx'

export function OneTimeCodeField(props: Partial<FieldTexts> & ComponentProps<'input'>) {
  return (
    <Field
      label={t('Code')}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="figures max-w-48 tracking-[0.2em]"
      {...props}
    />
  )
}
