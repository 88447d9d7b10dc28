import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecondFactors } from '#accounts/contract/second-factors.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { adoptSession, useSession } from '#platform/web/session.ts'
import { SESSIONS_KEY } from '../security/use-sessions.ts'

const KEY = 'second-factors'

export function useSecondFactors(): UseQueryResult<SecondFactors> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, email],
    queryFn: () => callAuth<SecondFactors>('/second-factors'),
    enabled: email !== undefined,
  })
}

/** Invalidates factors and sessions. */
export function useFactorsChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([KEY, SESSIONS_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** After the server has replaced this session. */
export async function followSession(): Promise<void> {
  await adoptSession()
}
