import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Email } from '#messaging/contract/correspondence.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

export function useEmails(asked: { search?: string; cursor?: string }): UseQueryResult<ListAnswer<Email>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['emails', email, asked],
    queryFn: () => shop.listEmails({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
