import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/operation.ts'
import type { createPaymentIntent, OrderDetails } from '#contract/orders/orders.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { ORDERS_KEY } from '#web/orders/order-lists.ts'
import { oneOrderKey, pollWhileChanging, useOneOrder } from '#web/orders/use-one-order.ts'
import { retryDelayMs } from '#web/retries.ts'
import { shop } from '#web/shop-client.ts'
import { isPayable } from './payment-state.tsx'

/** About four minutes: the money is taken, so the shop is asked patiently before the person is. */
const MAX_CONFIRM_RETRIES = 10

/**
 * Whether telling the shop of a payment is tried again: no answer came, or the shop or the provider is out of order.
 */
export function shouldRetryConfirm(failureCount: number, error: unknown): boolean {
  return isPassing(error) && failureCount < MAX_CONFIRM_RETRIES
}

function isPassing(error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : undefined
  return status !== undefined && (status === 0 || status === 429 || status >= 500)
}

/**
 * How often an order is read while its payment is worked on: after 1 s, then ever more slowly; about five minutes in
 * all.
 */
const FIRST_LOOK_MS = 1000
const SLOWEST_LOOK_MS = 15_000
const LOOKS = 30

/** When to look the next time; false when it is no use to go on looking. */
export function pollDelayMs(looks: number): number | false {
  return looks < LOOKS && Math.min(FIRST_LOOK_MS * 1.4 ** looks, SLOWEST_LOOK_MS)
}

/** An order, the secret its card form needs while it can be paid by `payerEmail`, and the confirming of its payment. */
export function useOrderPayment(orderId: string, payerEmail: string) {
  const queryClient = useQueryClient()
  const orderKey = oneOrderKey(orderId, payerEmail)
  const intentKey = ['payment-intent', orderId, payerEmail]
  /** When the provider was last known to work on the payment; what is read from then on tells more. */
  const [inWorkSince, setInWorkSince] = useState<number>()
  const looks = useRef(0)

  const stillInWork = () => {
    const begun = queryClient.getQueryState<Begun>(intentKey)
    const askedSince = inWorkSince !== undefined && (begun?.dataUpdatedAt ?? 0) > inWorkSince
    return begun?.data?.waitsFor === 'processing' || (inWorkSince !== undefined && !askedSince)
  }
  const order = useOneOrder(orderId, payerEmail, (read) =>
    read.status === 'placed' && stillInWork() ? pollDelayMs(looks.current) : pollWhileChanging(read),
  )
  const payable = order.data?.own === true && isPayable(order.data)
  const intent = useQuery({
    queryKey: intentKey,
    queryFn: () => shop.createPaymentIntent({ body: { placePrice: order.data?.placePrice ?? 0, order: orderId } }),
    enabled: payable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: () => stillInWork() && pollDelayMs(looks.current),
  })
  const inWork = payable && stillInWork()
  const wasInWork = useRef(false)
  if (inWork) wasInWork.current = true

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading counts, also one that failed
  useEffect(() => {
    if (inWork) looks.current += 1
  }, [inWork, order.dataUpdatedAt, order.errorUpdatedAt])

  /** Looks how the order and its payment stand, soon and then ever more slowly. */
  const watch = () => {
    looks.current = 0
    setInWorkSince(Date.now())
    void order.refetch()
    void intent.refetch()
  }

  const confirming = useMutation({
    mutationFn: (intentId: string) =>
      shop.recordPayment({ params: { id: orderId }, body: { order: orderId, transactionId: intentId } }),
    retry: shouldRetryConfirm,
    retryDelay: retryDelayMs,
    onSuccess: (answer) => {
      queryClient.setQueryData<OrderDetails>(orderKey, (known) => known && { ...known, ...answer.order })
    },
    // The shop gets to know of the payment by other ways too.
    onError: (error) => {
      if (isOutcomeOpen(error)) watch()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })

  // Paid or withdrawn since it was read: read it again.
  const { refetch } = order
  const orderMoved = intent.error instanceof ProblemError && intent.error.kind === 'order-state'
  useEffect(() => {
    if (orderMoved) void refetch()
  }, [orderMoved, refetch])

  return {
    order,
    intent,
    confirming,
    /** The provider has the card and works on it. */
    inWork,
    /** The looking has ended without a result. */
    timedOut: inWork && pollDelayMs(looks.current) === false,
    /** This page has seen the provider at work. */
    wasInWork: wasInWork.current,
    watch,
    readAgain: () => {
      void order.refetch()
      void intent.refetch()
    },
  }
}

type Begun = OutputOf<typeof createPaymentIntent>

/** Whether a failed confirming leaves the outcome open: the provider is not done, or it or the shop is out of reach. */
export function isOutcomeOpen(error: unknown): boolean {
  return isPassing(error) || (error instanceof ProblemError && error.kind === 'payment-incomplete')
}
