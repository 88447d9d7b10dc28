import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { getUserInfo } from '#contract/accounts/accounts.ts'
import type { OutputOf } from '#contract/operation.ts'
import { useSession } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'

export type UserInfo = OutputOf<typeof getUserInfo>

/** The part of the query key that a change of the profile makes stale. */
export const PROFILE_KEY = 'profile'

/** What the shop keeps of the signed-in account. */
export function useProfile(): UseQueryResult<UserInfo> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PROFILE_KEY, email],
    queryFn: () => shop.getUserInfo({ params: { email: email ?? '' } }),
    enabled: email !== undefined,
  })
}
