import { QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderDetails } from '#contract/orders/orders.ts'
import { PlacedOrder } from '#web/checkout/placed-order.tsx'
import { OrderBadges } from '#web/orders/order-badges.tsx'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { OrderTimeline } from '#web/orders/order-timeline.tsx'
import { nextStep } from '#web/orders/order-words.ts'
import { isPayable } from '#web/orders/payment/payment-state.tsx'
import { RefundsList } from '#web/orders/payment/refunds-list.tsx'
import { isMissingOrder, useOrder } from '#web/orders/use-one-order.ts'
import { shopQueryClient } from '#web/query-client.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { guestAccess, openWithKey } from './guest-access.ts'

export default function GuestOrder({ orderId }: { orderId: string }) {
  const [queryClient] = useState(shopQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Opened key={orderId} orderId={orderId} />
    </QueryClientProvider>
  )
}

function Opened({ orderId }: { orderId: string }) {
  const opening = useOpening(orderId)
  if (opening === 'opening') return <Skeleton className="h-60 w-full" />
  if (opening !== 'open') return <NotOpened orderId={orderId} error={opening} />
  return <OneOrder orderId={orderId} />
}

/** Takes the key from the address, so that it stays in no history and no screenshot. */
function useOpening(orderId: string): 'opening' | 'open' | Error {
  const [key] = useState(() => new URLSearchParams(location.hash.slice(1)).get('key'))
  const [state, setState] = useState<'opening' | 'open' | Error>(key === null ? 'open' : 'opening')
  useEffect(() => {
    if (key === null) return
    history.replaceState(history.state, '', location.pathname)
    openWithKey(orderId, key).then(() => setState('open'), setState)
  }, [orderId, key])
  return state
}

function OneOrder({ orderId }: { orderId: string }) {
  const access = guestAccess(orderId)
  const order = useOrder(access)
  if (order.isPending) return <Skeleton className="h-60 w-full" />
  if (!order.data) return <NotOpened orderId={orderId} error={order.error} />
  return (
    <div className="flex flex-col gap-6">
      {isPayable(order.data) && <PlacedOrder access={access} links={null} />}
      <Details order={order.data} />
    </div>
  )
}

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="next-heading" className="sheet corner-marks p-4 sm:p-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="next-heading" className="text-lg">
            Order {order.number}
          </h2>
          <OrderBadges order={order} />
        </div>
        <p className="max-w-[65ch]">{nextStep(order)}</p>
        {order.status === 'placed' && <Withdraw order={order} />}
        <div className="mt-5">
          <OrderFacts order={order} />
        </div>
      </section>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="history-heading" className="sheet p-4 sm:p-6">
          <h2 id="history-heading" className="mb-3 text-lg">
            Order history
          </h2>
          <OrderTimeline steps={order.history} />
        </section>
        {order.refunds.length > 0 && (
          <section aria-labelledby="refunds-heading" className="sheet p-4 sm:p-6">
            <h2 id="refunds-heading" className="mb-3 text-lg">
              Refunds
            </h2>
            <RefundsList refunds={order.refunds} />
          </section>
        )}
      </div>
    </div>
  )
}

function Withdraw({ order: { _id: id, number } }: { order: OrderDetails }) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => shop.withdrawGuestOrder({ params: { id } }),
    onSuccess: () => {
      notify.success('Order cancelled')
      setAsked(false)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: guestAccess(id).key }),
  })
  return (
    <>
      <Button className="mt-4" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={`Delete order ${number}?`}
        confirmLabel="Delete"
        pending={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={withdrawal.error} />
        <p>Its units are returned to stock. You have not been charged.</p>
      </ConfirmDialog>
    </>
  )
}

function NotOpened({ orderId, error }: { orderId: string; error: Error | null }) {
  if (error && !isMissingOrder(error)) return <ProblemNotice error={error} onRetry={() => location.reload()} />
  return (
    <section aria-labelledby="closed-heading" className="max-w-[40rem]">
      <h2 id="closed-heading" className="mb-2 text-xl">
        This page is closed
      </h2>
      <p className="mb-6">
        Open the link in the email about your order. It opens the order for an hour. If you have added the order to an
        account, log in and find it under My Orders.
      </p>
      <FindOrderForm key={orderId} />
    </section>
  )
}
