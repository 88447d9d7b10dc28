import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import type { Letter } from '#contract/messages/correspondence.ts'
import { useSession } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** One page of the shop's letters, newest first. */
export function useLetters(asked: { search?: string; cursor?: string }): UseQueryResult<ListAnswer<Letter>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['letters', email, asked],
    queryFn: () => shop.listLetters({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
