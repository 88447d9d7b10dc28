import { type RefObject, useEffect, useRef } from 'react'

/**
 * For forms that learn from the shop which of their fields are wrong: the focus goes to the first of these within
 * `container` once what was sent is answered. Call what it gives back when the form is sent; `pending` is true until
 * the answer.
 */
export function useFocusInvalidField(container: RefObject<HTMLElement | null>, pending: boolean): () => void {
  const sent = useRef(false)
  useEffect(() => {
    if (!sent.current || pending) return
    sent.current = false
    container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return () => {
    sent.current = true
  }
}
