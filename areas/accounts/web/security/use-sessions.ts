import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { useSession } from '#platform/web/session.ts'

export type OpenSession = {
  id: string
  /** Browser and operating system. */
  device: string
  /** The network it was last used from. */
  network: string
  createdAt: string
  lastUsedAt: string
  /** The session of this request. */
  current: boolean
}

/** Query key to invalidate when a session ends. */
export const SESSIONS_KEY = 'sessions'

/** The account’s sessions, this browser first. */
export function useSessions(): UseQueryResult<OpenSession[]> {
  const { email } = useSession()
  return useQuery({
    queryKey: [SESSIONS_KEY, email],
    queryFn: () => callAuth<OpenSession[]>('/list-sessions'),
    enabled: email !== undefined,
    select: (sessions) => [...sessions].sort((a, b) => Number(b.current) - Number(a.current)),
  })
}
