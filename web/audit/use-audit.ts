import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/accounts/administration.ts'
import type { ListAnswer } from '#contract/client.ts'
import { useSession } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'

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
