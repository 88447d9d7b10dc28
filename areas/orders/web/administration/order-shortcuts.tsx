import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { isTyping, useSingleKeys } from '#platform/web/ui/keys/single-keys.ts'
import { SingleKeysSwitch } from '#platform/web/ui/keys/single-keys-switch.tsx'

/** Keyboard shortcuts of the list within `region`: a button that shows them, and their dialog. */
export function useOrderShortcuts(region: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  useOrderKeys(region, show)
  return {
    button: (
      <Button variant="quiet" onClick={show}>
        {t('Keyboard shortcuts')}
      </Button>
    ),
    dialog: <KeysDialog open={shown} onClose={() => setShown(false)} />,
  }
}

/** Keys press what is on the page, so they do no more than it offers, and count as soon as it is seen. */
function useOrderKeys(region: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const on = useSingleKeys()
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const target = event.target instanceof Element ? event.target : document.body
      const row = target.closest('tr')
      const action = orderKeyAction(event, { typing: isTyping(target), row: row !== null })
      if (!action) return
      event.preventDefault()
      if (action === 'help') onHelp()
      else act(region.current, row, action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [region, on, onHelp])
}

function act(list: HTMLElement | null, row: Element | null, action: Exclude<OrderKeyAction, 'help'>): void {
  if (action === 'search') document.querySelector<HTMLInputElement>('main [role=search] input')?.focus()
  else if (action === 'ship') list?.querySelector<HTMLButtonElement>('[aria-keyshortcuts=s]')?.click()
  else if (action === 'select') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  else {
    const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const now = links.findIndex((link) => row?.contains(link))
    const next = Math.min(Math.max(now + (action === 'next' ? 1 : -1), 0), links.length - 1)
    links[next]?.focus()
  }
}

function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title={t('Keyboard shortcuts')} onClose={onClose}>
      <dl className="mb-4">
        {ORDER_KEYS.map(({ keys, does }) => (
          <div
            key={keys[0]}
            className="flex items-baseline justify-between gap-4 border-hairline py-2 not-first:border-t"
          >
            <dt>{say(does)}</dt>
            <dd className="flex gap-2">
              {keys.map((key) => (
                <kbd key={key} className="figures rounded-xs border border-graphite px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch>{t('Use these shortcuts in this browser')}</SingleKeysSwitch>
    </Modal>
  )
}

/** What each key does in the list of all orders, as the list of keys shows it. */
const ORDER_KEYS: readonly { keys: readonly string[]; does: Message }[] = [
  { keys: ['j', '↓'], does: msg('Next order') },
  { keys: ['k', '↑'], does: msg('Previous order') },
  { keys: ['x'], does: msg('Select the order') },
  { keys: ['Enter'], does: msg('Open the order') },
  { keys: ['s'], does: msg('Ship the selected orders that are paid') },
  { keys: ['/'], does: msg('Search') },
  { keys: ['?'], does: msg('Show these shortcuts') },
]

type OrderKeyAction = 'next' | 'previous' | 'select' | 'ship' | 'search' | 'help'

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
