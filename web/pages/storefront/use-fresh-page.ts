import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isRefusal, MAX_RETRIES, retryDelayMs } from '#web/retries.ts'

/** Browsers report a return to the page by `visibilitychange`, `focus` or both. */
const RETURNS = ['visibilitychange', 'focus', 'online'] as const

/**
 * Revalidates a public page on focus and reconnect (specification, section 7). A conditional HEAD request finds out
 * whether it changed before its data is loaded again; failures retry with back-off and leave the page as it is.
 */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let seen: string | null = null
    let asking: AbortController | undefined

    async function refresh({ type }: Event): Promise<void> {
      if (document.visibilityState === 'hidden') return
      // A new connection ends the current back-off.
      if (type === 'online') asking?.abort()
      else if (asking) return
      const own = new AbortController()
      asking = own
      const answer = await headWithRetries(pathname + search, seen, own.signal)
      if (own.signal.aborted) return
      if (answer?.ok) {
        seen = answer.headers.get('etag')
        await revalidate()
      }
      asking = undefined
    }

    for (const type of RETURNS) addEventListener(type, refresh)
    return () => {
      for (const type of RETURNS) removeEventListener(type, refresh)
      asking?.abort()
    }
  }, [pathname, search, revalidate])
}

/** Conditional HEAD request with retries; undefined when all failed. */
async function headWithRetries(
  address: string,
  seen: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = seen === null ? {} : { 'if-none-match': seen }
  for (let failures = 0; ; failures++) {
    const answer = await fetch(address, { method: 'HEAD', headers, signal }).catch(() => undefined)
    if (answer && (answer.ok || answer.status === 304 || isRefusal(answer.status))) return answer
    if (failures === MAX_RETRIES || signal.aborted) return undefined
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
  }
}
