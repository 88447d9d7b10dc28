import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#orders/contract/orders.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

/** Query key prefix to invalidate after a change of an order. */
export const ORDERS_KEY = 'orders'

/** The pages loaded so far, newest first, and the total. */
export type OrderList = { orders: Order[]; totalCount: number }
export type OrderListQuery = UseInfiniteQueryResult<OrderList>

export function useOwnOrders(email: string): OrderListQuery {
  return useInfiniteQuery({
    queryKey: [ORDERS_KEY, 'own', email],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      shop.listOwnOrders({ query: { email, limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
  })
}

function joinPages({ pages }: InfiniteData<ListAnswer<Order>>): OrderList {
  return { orders: pages.flatMap((page) => page.items), totalCount: pages.at(-1)?.totalCount ?? 0 }
}
