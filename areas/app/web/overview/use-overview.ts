import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Overview } from '#app/contract/overview.ts'
import type { SalesPeriod } from '#orders/contract/sales.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const REFRESH_MS = 60_000

export function useOverview(period: SalesPeriod): UseQueryResult<Overview> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['overview', email, period],
    queryFn: () => shop.getOverview({ query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
