import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AdministeredOrder, AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { pollWhileChanging } from '../use-one-order.ts'
import type { OrderFilters } from './order-filters.ts'

const PAGE_SIZE = '25'

export function useAdministeredOrders(asked: OrderFilters): UseQueryResult<ListAnswer<AdministeredOrder>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['listAllOrders', email, asked],
    queryFn: () => shop.listAllOrders({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

export function useAdministeredOrder(id: string): UseQueryResult<AdministeredOrderDetails> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['getAdministeredOrder', email, id],
    queryFn: () => shop.getAdministeredOrder({ params: { id } }),
    refetchInterval: ({ state: { data } }) => (data ? pollWhileChanging(data) : false),
  })
}
