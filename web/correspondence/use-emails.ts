import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import type { Email } from '#contract/messages/correspondence.ts'
import { useSession } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

export function useEmails(asked: { search?: string; cursor?: string }): UseQueryResult<ListAnswer<Email>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['emails', email, asked],
    queryFn: () => shop.listEmails({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
