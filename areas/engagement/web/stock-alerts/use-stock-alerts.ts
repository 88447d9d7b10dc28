import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockAlert } from '#engagement/contract/stock-alerts.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const KEY = 'stock-alerts'

/** What the customer waits for. */
export function useStockAlerts(): UseQueryResult<StockAlert[]> {
  const { state, email } = useSession()
  return useQuery({
    queryKey: [KEY, email],
    queryFn: () => shop.listStockAlerts({}),
    enabled: state === 'signed-in',
  })
}

/** Adds or ends an alert of the customer; all of them are read again, also after a failure. */
export function useChangeAlert<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }) })
}
