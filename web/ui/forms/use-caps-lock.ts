import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on, as far as the keys pressed in a control have told. Spread `watch` on the control. */
export function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { capsLock, watch: { onKeyDown: look, onKeyUp: look } }
}
