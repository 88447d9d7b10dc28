import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

export function PasswordField({ hint, ...props }: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const { capsLock, watch } = useCapsLock()
  const hints = capsLock ? (
    <>
      <span role="alert" className="block font-semibold text-signal-text">
        {t('Caps Lock is on')}
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
        aria-label={showLabel(props.label)}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('Hide') : t('Show')}
      </button>
    </Field>
  )
}

/** German nouns keep their capital. */
function showLabel(label: string): string {
  return t('Show {field}', { field: currentLanguage() === SOURCE_LANGUAGE ? label.toLowerCase() : label })
}

/** Spread `watch` on the control. */
function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { capsLock, watch: { onKeyDown: look, onKeyUp: look } }
}
