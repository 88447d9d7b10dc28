import type { ComponentProps, ReactNode } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

/** A text input with its label, hint and error. `children` stand inside the input's line, after it. */
export function Field({
  label,
  error,
  hint,
  id,
  className = '',
  children,
  ...rest
}: FieldTexts & { children?: ReactNode } & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(control) => (
        <div className="flex items-stretch">
          <input className={`input ${controlClass} ${className}`} {...rest} {...control} />
          {children}
        </div>
      )}
    </FieldFrame>
  )
}
