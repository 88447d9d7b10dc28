import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement, useState } from 'react'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { isRefusal, MAX_RETRIES, retryDelayMs } from './retries.ts'
import { currentSession, subscribeToSession } from './session/token-store.ts'

const CACHE_MS = 5 * 60_000

/** Three retries (specification, section 7), but none after a 4xx, which will not change. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const refused = error instanceof ProblemError && isRefusal(error.problem.status)
  return failureCount < MAX_RETRIES && !refused
}

function createQueryClient(): QueryClient {
  const retrying = { retry: shouldRetry, retryDelay: retryDelayMs }
  return new QueryClient({
    defaultOptions: {
      queries: { ...retrying, gcTime: CACHE_MS, refetchOnWindowFocus: true, refetchOnReconnect: true },
    },
  })
}

let browserClient: QueryClient | undefined

/** One cache per browser page, emptied when the account changes, and read again when its session is back. */
export function shopQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createBrowserClient()
  return browserClient
}

/** The component with that cache, for what stands outside the dashboard. */
export function withQueries<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props) {
    const [client] = useState(shopQueryClient)
    return createElement(QueryClientProvider, { client }, createElement(Shown, props))
  }
}

function createBrowserClient(): QueryClient {
  const client = createQueryClient()
  let before = currentSession()
  subscribeToSession(() => {
    const now = currentSession()
    const { email, state } = before
    before = now
    if (now.email === email) {
      if (state === 'ended' && now.state === 'signed-in') void client.invalidateQueries()
      return
    }
    // After the pages have unmounted: active queries would be refetched.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive' })
      client.getMutationCache().clear()
    })
  })
  return client
}
