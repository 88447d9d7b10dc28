import {
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Order } from '#orders/contract/orders.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

/** What shows orders, read again after a change of one: the first words of query keys. */
export const ORDER_READS = [
  'listOwnOrders',
  'getOrder',
  'listAllOrders',
  'getAdministeredOrder',
  'countOrderQueues',
  'getPickList',
] as const

/** Reads again what shows orders, and others that a change of an order concerns. */
export function refreshOrders(queries: QueryClient, ...others: readonly string[]): Promise<unknown> {
  return Promise.all([...ORDER_READS, ...others].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** The pages loaded so far, newest first, and the total. */
export type OrderList = { orders: Order[]; totalCount: number }
export type OrderListQuery = UseInfiniteQueryResult<OrderList>

/** ended: those that were cancelled or expired. */
export function useOwnOrders(email: string, state: 'live' | 'ended'): OrderListQuery {
  return useInfiniteQuery({
    queryKey: ['listOwnOrders', email, state],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      shop.listOwnOrders({ query: { email, state, limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
  })
}

function joinPages({ pages }: InfiniteData<ListAnswer<Order>>): OrderList {
  return { orders: pages.flatMap((page) => page.items), totalCount: pages.at(-1)?.totalCount ?? 0 }
}
