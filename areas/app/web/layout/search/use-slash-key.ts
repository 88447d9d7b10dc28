import { type RefObject, useEffect } from 'react'
import { areSingleKeysOn, isTyping } from '#platform/web/ui/keys/single-keys.ts'

/** `/` goes to the field, unless the page has used the key itself. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, target } = event
      if (key !== '/' || ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return
      if (!areSingleKeysOn() || isTyping(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    // The window comes after the document, where pages listen.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}
