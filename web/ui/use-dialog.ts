import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens and closes a native `<dialog>` with a state. The browser keeps the focus inside and gives it back at the end; it
 * starts at the element marked `data-focus-first`, if there is one.
 */
export function useDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [open])
  return dialog
}
