import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { useCapsLock } from './use-caps-lock.ts'

export function PasswordField({ hint, ...props }: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const { capsLock, watch } = useCapsLock()
  const hints = capsLock ? (
    <>
      <span role="alert" className="block font-semibold text-signal-text">
        Caps Lock is on
      </span>
      {hint}
    </>
  ) : (
    hint
  )
  return (
    <Field
      {...props}
      {...watch}
      hint={hints}
      type={shown ? 'text' : 'password'}
      className="rounded-r-none"
      spellCheck={false}
      autoCapitalize="none"
    >
      <button
        type="button"
        className="btn rounded-l-none border-graphite border-l-0 bg-sheet font-normal text-sm"
        aria-pressed={shown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Field>
  )
}
