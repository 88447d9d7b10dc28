import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const KEY = 'stock-needs'

export type Shown = 'low' | 'wanted'

export function useStockNeeds(show: Shown, cursor: string | undefined): UseQueryResult<ListAnswer<StockNeed>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [KEY, show, email, cursor],
    queryFn: () => shop.listStockNeeds({ query: { show, cursor, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}

export function useStockNeed(id: string): UseQueryResult<StockNeed> {
  const { email } = useSession()
  return useQuery({ queryKey: [KEY, 'one', id, email], queryFn: () => shop.getStockNeed({ params: { id } }) })
}

export function useChangeStockLimit(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (below: number | null) => shop.changeStockLimit({ params: { id }, body: { below } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
