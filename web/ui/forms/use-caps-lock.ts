import { type KeyboardEvent, useState } from 'react'

/** Spread `watch` on the control. */
export function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { capsLock, watch: { onKeyDown: look, onKeyUp: look } }
}
