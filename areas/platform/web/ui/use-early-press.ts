import { type MouseEvent, useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * For a button that the server draws: a press before its scripts are there is noted in the document’s head and counts
 * once they are, unless React has given it to the button already. Gives what to spread on the button. `means`: what the
 * document's head does with it at once.
 */
export function useEarlyPress(means = '') {
  const hydrated = useHydrated()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = ref.current
    if (!hydrated || button?.dataset.pressed === undefined) return
    // A press that made React hydrate this part of the page first is still on its way to the button.
    const timer = setTimeout(() => button.dataset.pressed !== undefined && button.click())
    return () => clearTimeout(timer)
  }, [hydrated])
  return { ref, onClickCapture: forgetPress, 'data-waits': hydrated ? undefined : means }
}

function forgetPress(event: MouseEvent<HTMLButtonElement>): void {
  delete event.currentTarget.dataset.pressed
}
