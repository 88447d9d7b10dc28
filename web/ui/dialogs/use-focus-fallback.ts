import { useEffect, useRef } from 'react'

/**
 * For lists whose buttons go or are disabled by what they do: the focus then moves to `target` instead of getting lost.
 * Call what it gives back when something was done; the next change of `updatedAt` is looked at.
 */
export function useFocusFallback(updatedAt: number, target: () => HTMLElement | null | undefined): () => void {
  const watching = useRef(false)
  const find = useRef(target)
  find.current = target
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the data is what may take the button away
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
