import { type RefObject, useLayoutEffect } from 'react'
import { isTyping, useSingleKeys } from '#platform/web/ui/keys/single-keys.ts'
import { type OrderKeyAction, orderKeyAction } from './order-keys.ts'

/** Keys press what is on the page, so they do no more than it offers, and count as soon as it is seen. */
export function useOrderKeys(region: RefObject<HTMLElement | null>, onHelp: () => void): void {
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
      else if (action === 'search') document.querySelector<HTMLInputElement>('main [role=search] input')?.focus()
      else if (region.current) act(region.current, row, action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [region, on, onHelp])
}

function act(list: HTMLElement, row: Element | null, action: Exclude<OrderKeyAction, 'help' | 'search'>): void {
  if (action === 'ship') list.querySelector<HTMLButtonElement>('[aria-keyshortcuts=s]')?.click()
  else if (action === 'select') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  else {
    const links = [...list.querySelectorAll<HTMLElement>('[data-row-link]')]
    const now = links.findIndex((link) => row?.contains(link))
    const next = Math.min(Math.max(now + (action === 'next' ? 1 : -1), 0), links.length - 1)
    links[next]?.focus()
  }
}
