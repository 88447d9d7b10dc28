import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

/** The text of a long option ends before the arrow, which stylable selects would let it cross. */
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
      {(control) => (
        <select
          className={`select overflow-hidden text-ellipsis contain-paint [overflow-clip-margin:content-box] ${controlClass} ${className}`}
          {...rest}
          {...control}
        />
      )}
    </FieldFrame>
  )
}
