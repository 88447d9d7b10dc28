import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export function TextAreaField({
  label,
  error,
  hint,
  id,
  className = '',
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(control) => <textarea className={`textarea ${controlClass} ${className}`} {...rest} {...control} />}
    </FieldFrame>
  )
}
