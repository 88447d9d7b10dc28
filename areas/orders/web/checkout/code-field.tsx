import type { KeyboardEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'

type Props = {
  label: string
  typed: string
  applied: string
  onType: (text: string) => void
  onApply: (code: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** A code that changes the price once it is applied, such as a coupon's. */
export function CodeField({ label, typed, applied, onType, onApply, hint, error }: Props) {
  const isApplied = typed.trim() === applied && applied !== ''
  const apply = () => onApply(typed.trim())
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Field
      label={label}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={typed}
      hint={hint}
      error={isApplied ? error : undefined}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={applyOnEnter}
    >
      {isApplied ? <Button onClick={() => onApply('')}>Remove</Button> : <Button onClick={apply}>Apply</Button>}
    </Field>
  )
}
