import { useSyncExternalStore } from 'react'

const STORED_AS = 'order-keys' // The list of orders had them first
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

const listeners = new Set<() => void>()
let unstored: boolean | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether single keys act on the page, remembered in this browser (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(STORED_AS) !== 'off'
  } catch {
    return true
  }
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED_AS, on ? 'on' : 'off')
  } catch {
    unstored = on // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Whether a key that comes from there is a letter of a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}
