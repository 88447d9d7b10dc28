import { QueryClient } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem-error.ts'
import { isRefusal, MAX_RETRIES, retryDelayMs } from './retries.ts'
import { currentSession, subscribeToSession } from './session/token-store.ts'

const CACHE_MS = 5 * 60_000

/**
 * Whether a failed call is tried again: three times (specification, section 7), never after a 4xx answer, which will
 * not change.
 */
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

/**
 * The cache of the account pages: one for the life of the page in the browser, emptied when another person or nobody is
 * signed in.
 */
export function shopQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= forgetfulClient()
  return browserClient
}

function forgetfulClient(): QueryClient {
  const client = createQueryClient()
  let email = currentSession().email
  subscribeToSession(() => {
    const now = currentSession().email
    if (now === email) return
    email = now
    // The pages let go of the last person's data first: what they still watched would be fetched anew.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive' })
      client.getMutationCache().clear()
    })
  })
  return client
}
