import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OrderDetails, OrderRefund } from '#contract/orders/orders.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { shop } from '#web/shop-client.ts'
import { ORDERS_KEY } from './order-lists.ts'

/** An unpaid order is read again now and then: another tab may pay it, its time may run out. */
const UNPAID_AGAIN_MS = 30_000
/** Money on its way back mostly arrives within seconds; who waits for it should not have to reload the page. */
const REFUND_AGAIN_MS = 5000

/** The key of one order as the account `email` may see it. */
export function oneOrderKey(orderId: string, email: string) {
  return [ORDERS_KEY, 'one', orderId, email]
}

/** One order with its timeline. `againMs`: when to read it next, once it was read. */
export function useOneOrder(
  orderId: string,
  email: string,
  againMs: (order: OrderDetails) => number | false = pollWhileChanging,
): UseQueryResult<OrderDetails> {
  return useQuery({
    queryKey: oneOrderKey(orderId, email),
    queryFn: () => shop.getOrder({ params: { id: orderId } }),
    refetchInterval: ({ state: { data } }) => (data ? againMs(data) : false),
  })
}

/** When to read an order again that may change by itself, in milliseconds; false when it rests. */
export function pollWhileChanging({ status, refunds }: Moving): number | false {
  if (refunds.some((refund) => refund.status === 'pending')) return REFUND_AGAIN_MS
  return status === 'placed' && UNPAID_AGAIN_MS
}

interface Moving extends Pick<OrderDetails, 'status'> {
  refunds: readonly Pick<OrderRefund, 'status'>[]
}

/** Others' orders answer like orders that do not exist, and so does what is no order id at all. */
export function isMissingOrder(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
