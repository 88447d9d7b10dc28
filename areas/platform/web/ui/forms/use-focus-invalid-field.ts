import { type RefObject, useEffect, useRef } from 'react'

/** For server-side validation: call the returned function on submit; the answer focuses the first invalid field. */
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
