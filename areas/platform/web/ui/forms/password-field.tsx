import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

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

/** Spread `watch` on the control. */
function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { capsLock, watch: { onKeyDown: look, onKeyUp: look } }
}
