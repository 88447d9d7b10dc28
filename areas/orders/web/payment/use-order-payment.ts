import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { retryDelayMs } from '#platform/web/retries.ts'
import { refreshOrders } from '../order-lists.ts'
import { type BegunPayment, type OrderAccess, pollWhileChanging, useOrder } from '../use-one-order.ts'
import { isPayable } from './payment-state.tsx'

/** About four minutes with back-off: the money is taken, so it is worth waiting. */
const MAX_CONFIRM_RETRIES = 10

/** Retries when there was no response, or the server or the provider failed. */
export function shouldRetryConfirm(failureCount: number, error: unknown): boolean {
  return isTransient(error) && failureCount < MAX_CONFIRM_RETRIES
}

function isTransient(error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : undefined
  return status !== undefined && (status === 0 || status === 429 || status >= 500)
}

/** Polling of a payment in progress: after 1 s, then ever more slowly, about five minutes in total. */
const FIRST_POLL_MS = 1000
const SLOWEST_POLL_MS = 15_000
const MAX_POLLS = 30

/** False when polling gives up. */
export function pollDelayMs(polls: number): number | false {
  return polls < MAX_POLLS && Math.min(FIRST_POLL_MS * 1.4 ** polls, SLOWEST_POLL_MS)
}

/** An order, the intent for its card form while the reader can pay, and the confirmation of the payment. */
export function useOrderPayment(access: OrderAccess) {
  const { order, intent, polls, processing, watch } = usePolledPayment(access)
  const confirming = useConfirmation(access, watch)
  const wasProcessing = useRef(false)
  if (processing) wasProcessing.current = true

  // Paid or withdrawn since the order was loaded.
  const { refetch } = order
  const orderChanged = intent.error instanceof ProblemError && intent.error.kind === 'order-state'
  useEffect(() => {
    if (orderChanged) void refetch()
  }, [orderChanged, refetch])

  return {
    order,
    intent,
    confirming,
    /** The provider is processing the payment. */
    processing,
    /** Polling gave up without a result. */
    timedOut: processing && pollDelayMs(polls.current) === false,
    /** This page has seen the payment being processed. */
    wasProcessing: wasProcessing.current,
    path: access.path,
    later: { transfer: access.chooseTransfer, 'on-pickup': access.payOnPickup },
    watch,
    reload: () => {
      void order.refetch()
      void intent.refetch()
    },
  }
}

/** The order and its intent, polled while the provider processes the payment. */
function usePolledPayment(access: OrderAccess) {
  const queryClient = useQueryClient()
  const intentKey = ['payment-intent', ...access.key]
  /** When the provider last reported processing; only newer answers can end it. */
  const [processingSince, setProcessingSince] = useState<number>()
  const polls = useRef(0)

  const isProcessing = () => {
    const begun = queryClient.getQueryState<BegunPayment>(intentKey)
    const isAnswered = processingSince !== undefined && (begun?.dataUpdatedAt ?? 0) > processingSince
    return begun?.data?.waitsFor === 'processing' || (processingSince !== undefined && !isAnswered)
  }
  const order = useOrder(access, (read) =>
    read.status === 'placed' && isProcessing() ? pollDelayMs(polls.current) : pollWhileChanging(read),
  )
  const payable = order.data?.own === true && isPayable(order.data) && order.data.ways.includes('card')
  const intent = useQuery({
    queryKey: intentKey,
    queryFn: order.data ? () => access.beginPayment(order.data) : skipToken,
    enabled: payable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: () => isProcessing() && pollDelayMs(polls.current),
  })
  const processing = payable && isProcessing()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every poll counts, failed ones too
  useEffect(() => {
    if (processing) polls.current += 1
  }, [processing, order.dataUpdatedAt, order.errorUpdatedAt])

  /** Starts polling from the beginning. */
  const watch = () => {
    polls.current = 0
    setProcessingSince(Date.now())
    void order.refetch()
    void intent.refetch()
  }
  return { order, intent, polls, processing, watch }
}

function useConfirmation({ key, recordPayment }: OrderAccess, watch: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: recordPayment,
    retry: shouldRetryConfirm,
    retryDelay: retryDelayMs,
    onSuccess: (order) => {
      queryClient.setQueryData<OrderDetails>(key, (known) => known && { ...known, ...order })
    },
    // The server also learns of the payment from the provider.
    onError: (error) => {
      if (isOutcomeOpen(error)) watch()
    },
    onSettled: () => refreshOrders(queryClient),
  })
}

/** Whether the payment may still succeed although its confirmation failed. */
export function isOutcomeOpen(error: unknown): boolean {
  return isTransient(error) || (error instanceof ProblemError && error.kind === 'payment-incomplete')
}
