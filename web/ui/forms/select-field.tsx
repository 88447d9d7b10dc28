import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

export function SelectField({
  label,
  error,
  hint,
  id,
  className = '',
  ...rest
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(control) => <select className={`select ${controlClass} ${className}`} {...rest} {...control} />}
    </FieldFrame>
  )
}
