import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

/** A password input with a button that shows what was typed. */
export function PasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...props} type={shown ? 'text' : 'password'} className="rounded-r-none" spellCheck={false}>
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
