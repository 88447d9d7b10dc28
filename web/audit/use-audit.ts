import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/accounts/administration.ts'
import type { ListAnswer } from '#contract/client.ts'
import { useSession } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** What a list of changes is narrowed to: who made them, what they were made to; and which page of it. */
type Asked = { person?: string; object?: string; cursor?: string }

/** One page of the changes that administrators made, newest first. */
export function useAudit(asked: Asked): UseQueryResult<ListAnswer<AuditEntry>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['audit', email, asked],
    queryFn: () => shop.listAudit({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
