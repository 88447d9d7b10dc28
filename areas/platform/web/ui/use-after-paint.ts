import { startTransition, useEffect, useState } from 'react'

/**
 * True once what was drawn without it is on the screen, or from the first when `isDue`. `useDeferredValue` begins
 * sooner: what it defers takes its time from the very frame that somebody waits for.
 */
export function useAfterPaint(isDue: boolean): boolean {
  const [isPainted, setPainted] = useState(isDue)
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}
