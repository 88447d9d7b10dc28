import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'

const FIRST = '[data-focus-first]'

/**
 * Controls a native `<dialog>`. The initial focus goes to `data-focus-first`. The focus is also kept when its element
 * is removed from the dialog, or from the page while the dialog was open.
 */
export function useDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<HTMLElement[]>([])
  // Before anything outside can be given the focus: what is behind an open dialog can't take it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    before.current = focusableAround(document.activeElement)
    element.addEventListener('close', () => giveBackTo(before.current), { once: true })
    element.showModal()
    element.querySelector<HTMLElement>(FIRST)?.focus()
  }, [open])
  // Taken off the page while it is open, it isn't closed. The focus goes back once it is gone.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) queueMicrotask(() => giveBackTo(before.current))
    }
  }, [])
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

/**
 * A handler of `onClose`. The event comes with a later frame, when the dialog may have been opened again: then
 * `onClosed` isn't called.
 */
export function whenClosed(onClosed: () => void): (event: SyntheticEvent<HTMLDialogElement>) => void {
  return ({ currentTarget }) => {
    if (!currentTarget.open) onClosed()
  }
}

function giveBackTo(before: readonly HTMLElement[]): void {
  if (isFocusLost()) before.find(canHaveFocus)?.focus()
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The element and its focusable ancestors, innermost first. */
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
