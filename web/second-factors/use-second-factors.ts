import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecondFactors } from '#contract/accounts/second-factors.ts'
import { SESSIONS_KEY } from '#web/accounts/security/use-sessions.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { adoptSession, useSession } from '#web/session.ts'

const KEY = 'second-factors'

/** The ways to sign in that the signed-in account has besides its password. */
export function useSecondFactors(): UseQueryResult<SecondFactors> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, email],
    queryFn: () => callAuth<SecondFactors>('/second-factors'),
    enabled: email !== undefined,
  })
}

/** Has what is shown of factors and sessions read anew. */
export function useFactorsChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([KEY, SESSIONS_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** After the shop has put another session in this one's place: goes on under its token. */
export async function followSession(): Promise<void> {
  await adoptSession()
}
