import { useEffect, useRef } from 'react'

/**
 * Moves the focus to `target` when an action removes or disables the button that had it. Call the returned function
 * after the action; the next change of `updatedAt` is checked.
 */
export function useFocusFallback(updatedAt: number, target: () => HTMLElement | null | undefined): () => void {
  const watching = useRef(false)
  const find = useRef(target)
  find.current = target
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data may remove the button
  useEffect(() => {
    if (!watching.current) return
    watching.current = false
    const active = document.activeElement
    if (!active || active === document.body || active.matches(':disabled')) find.current()?.focus()
  }, [updatedAt])
  return () => {
    watching.current = true
  }
}
