import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { User } from '#accounts/contract/administration.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

/** Query key to invalidate after a change of an account. */
export const USERS_KEY = 'users'

export function useUsers(asked: { search?: string; cursor?: string }): UseQueryResult<ListAnswer<User>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [USERS_KEY, email, asked],
    queryFn: () => shop.listUsers({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
