import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { getUserInfo } from '#accounts/contract/accounts.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'

export type UserInfo = OutputOf<typeof getUserInfo>

/** Query key to invalidate after a change of the profile. */
export const PROFILE_KEY = 'getUserInfo'

export function useProfile(): UseQueryResult<UserInfo> {
  const { email } = useSession()
  return useQuery({
    queryKey: [PROFILE_KEY, email],
    queryFn: () => shop.getUserInfo({ params: { email: email ?? '' } }),
    enabled: email !== undefined,
  })
}
