import type { ComponentProps, ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

/** `children` stand beside the input. */
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

/** For an email address: phones neither capitalise nor correct it. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field type="email" autoCapitalize="none" spellCheck={false} {...props} />
}
