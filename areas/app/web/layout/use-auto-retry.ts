import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { MAX_RETRIES, retryDelayMs } from '#platform/web/retries.ts'

/** Module state: a page that fails to render remounts this hook on each retry, which would reset a ref forever. */
let tried = { key: '', times: 0 }

/** Reloads a failed page with back-off, and when the connection is back. `mayHelp`: whether the answer can change. */
export function useAutoRetry(error: unknown, mayHelp: boolean): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a new error
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
