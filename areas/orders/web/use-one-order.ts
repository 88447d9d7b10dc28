import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { createPaymentIntent, OrderDetails, OrderRefund } from '#orders/contract/orders.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { shop } from '#platform/web/shop-client.ts'
import { paymentPath } from './order-paths.ts'

export type BegunPayment = OutputOf<typeof createPaymentIntent>

/** How a page reaches one order: as its customer, or as a guest with the order's token. */
export type OrderAccess = {
  key: readonly string[] // Of queries
  path: string // Where the order is paid, for the way back from a bank’s page
  read: () => Promise<OrderDetails>
  beginPayment: (order: OrderDetails) => Promise<BegunPayment>
  chooseTransfer: () => Promise<unknown>
  payOnPickup: () => Promise<unknown>
  /** Answers the order as it is then. */
  recordPayment: (transactionId: string) => Promise<Partial<OrderDetails>>
}

export function customerAccess(orderId: string, email: string): OrderAccess {
  return {
    key: ['getOrder', email, orderId],
    path: paymentPath({ _id: orderId }),
    read: () => shop.getOrder({ params: { id: orderId } }),
    beginPayment: ({ placePrice }) => shop.createPaymentIntent({ body: { placePrice, order: orderId } }),
    chooseTransfer: () => shop.chooseBankTransfer({ params: { id: orderId } }),
    payOnPickup: () => shop.payOnPickup({ params: { id: orderId } }),
    recordPayment: async (transactionId) => {
      const body = { order: orderId, transactionId }
      return (await shop.recordPayment({ params: { id: orderId }, body })).order
    },
  }
}

/** Another tab may pay the order, or it may expire. */
const UNPAID_POLL_MS = 30_000
/** Most refunds complete within seconds. */
const REFUND_POLL_MS = 5000

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
