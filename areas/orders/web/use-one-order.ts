import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OrderDetails, OrderRefund } from '#orders/contract/orders.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { customerAccess, type OrderAccess } from './order-access.ts'

/** Another tab may pay the order, or it may expire. */
const UNPAID_POLL_MS = 30_000
/** Most refunds complete within seconds. */
const REFUND_POLL_MS = 5000

/** A customer's order. */
export function useOneOrder(orderId: string, email: string): UseQueryResult<OrderDetails> {
  return useOrder(customerAccess(orderId, email))
}

/** `pollMs`: the polling interval, given the last answer. */
export function useOrder(
  { key, read }: Pick<OrderAccess, 'key' | 'read'>,
  pollMs: (order: OrderDetails) => number | false = pollWhileChanging,
): UseQueryResult<OrderDetails> {
  return useQuery({
    queryKey: key,
    queryFn: read,
    refetchInterval: ({ state: { data } }) => (data ? pollMs(data) : false),
  })
}

/** Milliseconds until the next poll; false when the order will not change by itself. */
export function pollWhileChanging({ status, refunds }: Moving): number | false {
  if (refunds.some((refund) => refund.status === 'pending')) return REFUND_POLL_MS
  return status === 'placed' && UNPAID_POLL_MS
}

interface Moving extends Pick<OrderDetails, 'status'> {
  refunds: readonly Pick<OrderRefund, 'status'>[]
}

/** 404 also for orders of other accounts; 422: not even an id. */
export function isMissingOrder(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
