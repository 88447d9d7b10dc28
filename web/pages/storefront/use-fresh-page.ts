import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isRefusal, MAX_RETRIES, retryDelayMs } from '#web/retries.ts'

/**
 * When somebody comes back to the page, or the connection does. Browsers tell of the first in two ways, and not always
 * in both.
 */
const RETURNS = ['visibilitychange', 'focus', 'online'] as const

/**
 * Keeps what a public page shows fresh (specification, section 7). When somebody comes back, the shop is asked whether
 * the page has changed, which costs no more than the headers of the answer; only then is its data read again. While
 * there is no good answer it is asked again with growing pauses, and the page stays as it is: what is typed and how far
 * it is scrolled, too.
 */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let seen: string | null = null
    let asking: AbortController | undefined

    async function refresh({ type }: Event): Promise<void> {
      if (document.visibilityState === 'hidden') return
      // A new connection ends the wait for the last one.
      if (type === 'online') asking?.abort()
      else if (asking) return
      const own = new AbortController()
      asking = own
      const answer = await askPatiently(pathname + search, seen, own.signal)
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

/** Asks for the headers of a page, or whether they are `seen` still; undefined when no good answer came. */
async function askPatiently(address: string, seen: string | null, signal: AbortSignal): Promise<Response | undefined> {
  const headers = seen === null ? {} : { 'if-none-match': seen }
  for (let failures = 0; ; failures++) {
    const answer = await fetch(address, { method: 'HEAD', headers, signal }).catch(() => undefined)
    if (answer && (answer.ok || answer.status === 304 || isRefusal(answer.status))) return answer
    if (failures === MAX_RETRIES || signal.aborted) return undefined
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
  }
}
