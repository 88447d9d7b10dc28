import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import type { Order } from '#contract/orders/orders.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** The part of every query key that an order's change makes stale. */
export const ORDERS_KEY = 'orders'

/** Orders so far, newest first, and how many there are in all. */
export type OrderList = { orders: Order[]; totalCount: number }
export type OrderListQuery = UseInfiniteQueryResult<OrderList>

/** The orders of one account, page by page. */
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
