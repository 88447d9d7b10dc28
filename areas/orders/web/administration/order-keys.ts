/** What each key does in the list of all orders, as the list of keys shows it. */
export const ORDER_KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next order' },
  { keys: ['k', '↑'], does: 'Previous order' },
  { keys: ['x'], does: 'Select the order for shipping' },
  { keys: ['Enter'], does: 'Open the order' },
  { keys: ['s'], does: 'Ship the selected orders' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

export type OrderKeyAction = 'next' | 'previous' | 'select' | 'ship' | 'search' | 'help'

const ACTIONS: Readonly<Record<string, OrderKeyAction>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  s: 'ship',
  '/': 'search',
  '?': 'help',
}
/** Only from a row: elsewhere they scroll the page. */
const ARROWS: Readonly<Record<string, OrderKeyAction>> = { ArrowDown: 'next', ArrowUp: 'previous' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>

/** Undefined for keys of the browser, and while somebody types. */
export function orderKeyAction(pressed: Pressed, at: { typing: boolean; row: boolean }): OrderKeyAction | undefined {
  if (at.typing || pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return undefined
  return ACTIONS[pressed.key] ?? (at.row ? ARROWS[pressed.key] : undefined)
}
