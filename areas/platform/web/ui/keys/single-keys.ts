import { createBrowserStore, useBrowserStore } from '../../session/browser-store.ts'

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/** Under the name of the list of orders, which had them first. */
const singleKeys = createBrowserStore<boolean>('order-keys', {
  parse: (text) => text !== 'off',
  print: (on) => (on ? 'on' : 'off'),
  empty: true,
})

/** Whether single keys act on the page, remembered in this browser (WCAG 2.1.4). */
export const areSingleKeysOn = singleKeys.get
export const useSingleKeys = (): boolean => useBrowserStore(singleKeys)
export const turnSingleKeys = singleKeys.set

/** Whether a key that comes from there is a letter of a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}
