import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callAuth } from '#web/session/auth-call.ts'
import { useSession } from '#web/session.ts'

/** One place where the account is signed in. */
export type OpenSession = {
  id: string
  /** Browser and system, in words. */
  device: string
  /** The network it was last used from. */
  network: string
  createdAt: string
  lastUsedAt: string
  /** The one that asks. */
  current: boolean
}

/** The part of the query key that the end of a session makes stale. */
export const SESSIONS_KEY = 'sessions'

/** Where the signed-in account is signed in, this browser first. */
export function useSessions(): UseQueryResult<OpenSession[]> {
  const { email } = useSession()
  return useQuery({
    queryKey: [SESSIONS_KEY, email],
    queryFn: () => callAuth<OpenSession[]>('/list-sessions'),
    enabled: email !== undefined,
    select: (sessions) => [...sessions].sort((a, b) => Number(b.current) - Number(a.current)),
  })
}
