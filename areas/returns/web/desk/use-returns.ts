import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshOrders } from '#orders/web/order-lists.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { RETURN_QUEUES, type ReturnQueue } from '#returns/contract/return-desk.ts'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { RETURNS_KEY } from '../returns-access.ts'

export type ReturnFilters = ReturnType<typeof readReturnFilters>

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readReturnFilters({ queue, search, cursor }: Partial<Record<'queue' | 'search' | 'cursor', string>>) {
  return { queue: RETURN_QUEUES.find((known): known is ReturnQueue => known === queue), search, cursor }
}

export function useReturns(asked: ReturnFilters): UseQueryResult<ListAnswer<AdministeredReturn>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [RETURNS_KEY, 'all', email, asked],
    queryFn: () => shop.listReturns({ query: { ...asked, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}

export function useReturn(id: string): UseQueryResult<AdministeredReturn> {
  const { email } = useSession()
  return useQuery({
    queryKey: [RETURNS_KEY, 'one', id, email],
    queryFn: () => shop.getReturn({ params: { id } }),
  })
}

/** An action at the desk; lists and orders are read again, also after a failure. */
export function useAtDesk<Body>(act: (body: Body) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [RETURNS_KEY] })
      await refreshOrders(queries)
    },
  })
}
