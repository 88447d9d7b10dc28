import { useEffect, useEffectEvent } from 'react'

type Handlers = { onKey: (event: KeyboardEvent) => void; onInput: () => void; onLeave: () => void }

/** What happens to a field that was there before its suggestions. */
export function useFieldEvents(field: HTMLInputElement, handlers: Handlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => handlers.onKey(event))
  const onInput = useEffectEvent(() => handlers.onInput())
  const onLeave = useEffectEvent(() => handlers.onLeave())
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: Event) => {
      if (target instanceof Node && !field.form?.contains(target)) onLeave()
    }
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('blur', () => onLeave(), { signal })
    field.form?.addEventListener('submit', () => onLeave(), { signal })
    // A touch beside the field does not take the focus away everywhere.
    document.addEventListener('pointerdown', press, { signal })
    // Typed before this was loaded; what the page came with is not asked for.
    if (field.value !== field.defaultValue) onInput()
    return () => listening.abort()
  }, [field])
}
