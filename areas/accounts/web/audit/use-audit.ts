import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#accounts/contract/administration.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

/** Filters by who made a change and what it was made to. */
type Asked = { person?: string; object?: string; cursor?: string }

export function useAudit(asked: Asked): UseQueryResult<ListAnswer<AuditEntry>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['audit', email, asked],
    queryFn: () => shop.listAudit({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
