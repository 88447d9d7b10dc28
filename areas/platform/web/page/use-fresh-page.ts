import { useCallback, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { ageOfPage, expirePage, keepPage } from '../prefetch/loader-cache.ts'
import { isRefusal, MAX_RETRIES, retryDelayMs } from '../retries.ts'

/** Browsers report a return to the page by `visibilitychange`, `focus` or both. */
const RETURNS = ['visibilitychange', 'focus', 'online'] as const

/** As long as the server itself repeats an answer. */
const CURRENT_FOR_MS = 1_000

/**
 * Revalidates a public page that was shown from memory; then on focus and reconnect (specification, section 7). A
 * conditional HEAD request finds out
 * whether it changed before its data is loaded again; failures retry with back-off and leave the page as it is.
 */
export function useFreshPage(shown: unknown): void {
  const refresh = useRefresh()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows later was kept when it was read
  useEffect(() => {
    const ageMs = ageOfPage(pathname + search)
    // The document brought it.
    if (ageMs === Number.POSITIVE_INFINITY) keepPage(pathname + search, Promise.resolve(shown))
    else if (ageMs > CURRENT_FOR_MS) void refresh()
  }, [pathname, search, refresh])
  useEffect(() => {
    let seen: string | null = null
    let asking: AbortController | undefined

    async function look({ type }: Event): Promise<void> {
      if (document.visibilityState === 'hidden') return
      // A new connection ends the current back-off.
      if (type === 'online') asking?.abort()
      else if (asking) return
      const own = new AbortController()
      asking = own
      const answer = await headWithRetries(ownPath(pathname + search), seen, own.signal)
      if (own.signal.aborted) return
      if (answer?.ok) {
        seen = answer.headers.get('etag')
        await refresh()
      }
      asking = undefined
    }

    for (const type of RETURNS) addEventListener(type, look)
    return () => {
      for (const type of RETURNS) removeEventListener(type, look)
      asking?.abort()
    }
  }, [pathname, search, refresh])
}

/** The same for a page that is not drawn anew when the router begins or ends something. */
export function FreshPage({ shown }: { shown: unknown }): null {
  useFreshPage(shown)
  return null
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

/** Reads the open page's data from the shop, also where the page is known. */
function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    expirePage(pathname + search)
    return revalidate()
  }, [pathname, search, revalidate])
}
