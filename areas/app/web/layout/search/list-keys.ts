export type ListAction = 'open' | 'first' | 'last' | 'next' | 'previous' | 'close' | 'clear' | 'follow' | 'text'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'isComposing'>

/** Actions of keys while the list is open; the other ones while it is closed. With Alt a key only opens or closes. */
const OPEN: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  'Alt+ArrowUp': 'close',
  Enter: 'follow',
  Escape: 'close',
  Home: 'text',
  End: 'text',
  ArrowLeft: 'text',
  ArrowRight: 'text',
}
const CLOSED: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  'Alt+ArrowDown': 'open',
  Escape: 'clear',
}

/** What a key does in a combobox with a list; undefined for keys of the text alone. */
export function listAction({ key, altKey, isComposing }: Pressed, isOpen: boolean): ListAction | undefined {
  if (isComposing) return undefined
  return (isOpen ? OPEN : CLOSED)[altKey ? `Alt+${key}` : key]
}

/** The option after a move; beyond either end none is active, then the other end is. */
export function moveActive(active: number | undefined, by: 1 | -1, count: number): number | undefined {
  const next = (active ?? (by === 1 ? -1 : count)) + by
  return next >= 0 && next < count ? next : undefined
}
