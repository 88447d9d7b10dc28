import { type RefObject, useEffect, useRef } from 'react'

const FIRST = '[data-focus-first]'

/**
 * Opens and closes a native `<dialog>` with a state. The browser keeps the focus inside and gives it back at the end;
 * it starts at the element marked `data-focus-first`, if there is one. The focus is not lost either when what had it is
 * taken out of the dialog, or out of the page while the dialog was open.
 */
export function useDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    const before = focusableAround(document.activeElement)
    element.addEventListener('close', () => isFocusLost() && before.find(canHaveFocus)?.focus(), { once: true })
    element.showModal()
    element.querySelector<HTMLElement>(FIRST)?.focus()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    let focused = document.activeElement
    const note = () => {
      focused = document.activeElement
    }
    const keeper = new MutationObserver(() => {
      if (focused?.isConnected || !isFocusLost()) return
      const first = element.querySelector<HTMLElement>(FIRST) ?? element.querySelector('button')
      first?.focus()
    })
    element.addEventListener('focusin', note)
    keeper.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      keeper.disconnect()
    }
  }, [open])
  return dialog
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The element and what it stands in, as far as it can have the focus; innermost first. */
function focusableAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let one = element; one; one = one.parentElement) {
    if (one instanceof HTMLElement && (one === element || one.hasAttribute('tabindex'))) around.push(one)
  }
  return around
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0
}
