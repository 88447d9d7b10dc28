import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ProblemError } from '#contract/client.ts'
import type { OrderDetails } from '#contract/orders.ts'
import { shop } from '#web/shop-client.ts'
import { ORDERS_KEY } from './order-lists.ts'

/** An unpaid order is read again now and then: another tab may pay it, its time may run out. */
const UNPAID_AGAIN_MS = 30_000

/** The key of one order as the account `email` may see it. */
export function oneOrderKey(orderId: string, email: string) {
  return [ORDERS_KEY, 'one', orderId, email]
}

/** One order with its timeline. `againMs`: when to read it next, once it was read. */
export function useOneOrder(
  orderId: string,
  email: string,
  againMs: (order: OrderDetails) => number | false = againWhileUnpaid,
): UseQueryResult<OrderDetails> {
  return useQuery({
    queryKey: oneOrderKey(orderId, email),
    queryFn: () => shop.getOrder({ params: { id: orderId } }),
    refetchInterval: ({ state: { data } }) => (data ? againMs(data) : false),
  })
}

export function againWhileUnpaid({ status }: Pick<OrderDetails, 'status'>): number | false {
  return status === 'placed' && UNPAID_AGAIN_MS
}

/** Others' orders answer like orders that do not exist, and so does what is no order id at all. */
export function isMissingOrder(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
