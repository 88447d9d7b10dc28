import { useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * For a button that the server draws: a press before the scripts are there is noted in the document’s head and counts
 * once they are. Gives what to spread on the button.
 */
export function useEarlyPress() {
  const hydrated = useHydrated()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!hydrated || ref.current?.dataset.pressed === undefined) return
    delete ref.current.dataset.pressed
    ref.current.click()
  }, [hydrated])
  return { ref, 'data-waits': hydrated ? undefined : '' }
}
