import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemError } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { retryDelayMs } from '#web/query-client.ts'
import { shop } from '#web/shop-client.ts'
import { ORDERS_KEY } from './order-lists.ts'
import { isPayable } from './payment-state.tsx'

/** About four minutes: the money is taken, so the shop is asked patiently before the person is. */
const MAX_CONFIRM_RETRIES = 10

/** Whether telling the shop of a payment is tried again: no answer came, or the shop or the provider is out of order. */
export function mayConfirmAgain(failureCount: number, error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : undefined
  const passing = status !== undefined && (status === 0 || status === 429 || status >= 500)
  return passing && failureCount < MAX_CONFIRM_RETRIES
}

/** An order, the secret its card form needs while it can be paid by `payerEmail`, and the confirming of its payment. */
export function useOrderPayment(orderId: string, payerEmail: string) {
  const queryClient = useQueryClient()
  const orderKey = [ORDERS_KEY, 'one', orderId, payerEmail]
  const order = useQuery({ queryKey: orderKey, queryFn: () => shop.getOrder({ params: { id: orderId } }) })

  const confirming = useMutation({
    mutationFn: (intentId: string) =>
      shop.recordPayment({ params: { id: orderId }, body: { order: orderId, transactionId: intentId } }),
    retry: mayConfirmAgain,
    retryDelay: retryDelayMs,
    onSuccess: (answer) => {
      queryClient.setQueryData<Order>(orderKey, answer.order)
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] })
    },
  })

  const intent = useQuery({
    queryKey: ['payment-intent', orderId, payerEmail],
    queryFn: () => shop.createPaymentIntent({ body: { placePrice: order.data?.placePrice ?? 0, order: orderId } }),
    enabled: order.data !== undefined && isPayable(order.data) && order.data.customerEmail === payerEmail,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  // Paid or withdrawn since it was read: read it again.
  const { refetch } = order
  const orderMoved = intent.error instanceof ProblemError && intent.error.kind === 'order-state'
  useEffect(() => {
    if (orderMoved) void refetch()
  }, [orderMoved, refetch])

  return { order, intent, confirming }
}
