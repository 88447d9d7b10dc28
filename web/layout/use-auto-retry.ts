import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { MAX_RETRIES, retryDelayMs } from '#web/retries.ts'

/**
 * Outside the component: a page that fails while it is drawn makes another one for each try, and would never come to an
 * end.
 */
let tried = { key: '', times: 0 }

/**
 * Asks again by itself for a page that could not be shown: three times, each after a longer wait, and when the
 * connection is back.
 * @param mayHelp whether the next answer can be another one
 */
export function useAutoRetry(error: unknown, mayHelp: boolean): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a new error, and is tried again
  useEffect(() => {
    if (!mayHelp) return
    if (tried.key !== key) tried = { key, times: 0 }
    const again = () => void revalidate()
    addEventListener('online', again)
    const timer = tried.times < MAX_RETRIES && setTimeout(again, retryDelayMs(tried.times++))
    return () => {
      removeEventListener('online', again)
      if (timer) clearTimeout(timer)
    }
  }, [error, mayHelp, key, revalidate])
}
