import type { ComponentProps } from 'react'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { FieldTexts } from '#platform/web/ui/forms/field-frame.tsx'

export function OneTimeCodeField(props: Partial<FieldTexts> & ComponentProps<'input'>) {
  return (
    <Field
      label="Code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="figures max-w-48 tracking-[0.2em]"
      {...props}
    />
  )
}
