import { useEffect, useRef, useState } from 'react'
import { OrderDocuments } from '#invoices/web/own-documents.tsx'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { isMissing } from '#platform/web/lists/use-shop-read.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { OrderReturns } from '#returns/web/order-returns.tsx'
import { guestReturns } from '#returns/web/returns-access.ts'
import { WithdrawHere } from '#returns/web/withdrawals/withdraw-here.tsx'
import { PayHere } from '../checkout/placed-order.tsx'
import { FindOrderForm } from '../guest-orders/find-order-form.tsx'
import { guestAccess, guestOrderPath, openWithKey } from '../guest-orders/guest-access.ts'
import { OrderBadges } from '../order-badges.tsx'
import { OrderFacts, OrderSection } from '../order-facts.tsx'
import { OwnFits } from '../order-fit/judged-lines.tsx'
import { isFree, nextStep } from '../order-labels.ts'
import { OrderTimeline } from '../order-timeline.tsx'
import { ParcelCards } from '../parcel-cards.tsx'
import { isPayable } from '../payment/payment-state.tsx'
import { RefundsList } from '../payment/refunds-list.tsx'
import { RelatedOrders } from '../related-orders.tsx'
import { useOrder } from '../use-one-order.ts'

export default withQueries(({ orderId }: { orderId: string }) => <Opened key={orderId} orderId={orderId} />)

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
  // Stays to say that the payment is completed.
  const pays = useRef(false)
  if (order.isPending) return <Skeleton className="h-60 w-full" />
  if (!order.data) return <NotOpened orderId={orderId} error={order.error} />
  pays.current ||= isPayable(order.data)
  return (
    <div className="flex flex-col gap-6">
      {pays.current && <PayHere access={access} />}
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
            {t('Order {number}', { number: order.number })}
          </h2>
          <OrderBadges order={order} />
        </div>
        <p className="max-w-[43em]">{nextStep(order)}</p>
        <RelatedOrders related={order.related} to={({ _id, key = '' }) => `${guestOrderPath(_id)}#key=${key}`} />
        {order.status === 'placed' && <EndOrder order={order} how="delete" />}
        {order.cancellable && <EndOrder order={order} how="cancel" />}
        <div className="mt-5">
          <OrderFacts order={order} />
          <OwnFits lines={order.lines} fits={order.fits} />
        </div>
      </section>
      <div className="flex flex-col gap-6">
        {order.lines.some(({ shipped }) => shipped > 0) && (
          <OrderReturns access={guestReturns(order._id)} own level={2} />
        )}
        {(order.status === 'paid' || order.lines.some(({ shipped }) => shipped > 0)) && (
          <WithdrawHere access={guestReturns(order._id)} />
        )}
        <OrderSection id="history" title={t('Order history')} level={2}>
          <OrderTimeline free={isFree(order)} steps={order.history} />
        </OrderSection>
        {order.shipments.length > 0 && (
          <OrderSection id="parcels" title={t('Parcels')} level={2}>
            <ParcelCards shipments={order.shipments} lines={order.lines} />
          </OrderSection>
        )}
        <Documents order={order} />
        {order.refunds.length > 0 && (
          <OrderSection id="refunds" title={t('Refunds')} level={2}>
            <RefundsList refunds={order.refunds} />
          </OrderSection>
        )}
      </div>
    </div>
  )
}

/** A browser that came by an email's link sees less of the order, and gets documents by email. */
function Documents({ order }: { order: OrderDetails & { shortened?: boolean } }) {
  return (
    <OrderDocuments
      order={order}
      guest
      downloads={!order.shortened}
      title={(list) => (
        <OrderSection id="documents" title={t('Documents')} level={2}>
          {list}
        </OrderSection>
      )}
    />
  )
}

const ENDINGS = {
  delete: {
    button: msg('Delete'),
    title: msg('Delete order {number}?'),
    says: msg('Its units are returned to stock. You have not been charged.'),
    operation: 'withdrawGuestOrder',
  },
  cancel: {
    button: msg('Cancel order'),
    title: msg('Cancel order {number}?'),
    says: msg('Nothing is shipped, and we refund your card.'),
    operation: 'cancelGuestOrder',
  },
} as const

/** Ends the order after a question: unpaid by Delete, paid by Cancel order where the shop allows it. */
function EndOrder({ order: { _id: id, number }, how }: { order: OrderDetails; how: keyof typeof ENDINGS }) {
  const { button, title, says, operation } = ENDINGS[how]
  const { ask, dialog } = useAskedAction(operation, {
    refreshes: ['getGuestOrder'],
    done: t('Order cancelled'),
    request: ({ id }: { id: string }) => ({ params: { id } }),
    title: () => say(title, { number }),
    text: () => <p>{say(says)}</p>,
    look: { confirmLabel: say(button), danger: true },
  })
  return (
    <>
      <Button className="mt-4" onClick={() => ask({ id })}>
        {say(button)}
      </Button>
      {dialog}
    </>
  )
}

function NotOpened({ orderId, error }: { orderId: string; error: Error | null }) {
  if (error && !isMissing(error)) return <ProblemNotice error={error} onRetry={() => location.reload()} />
  return (
    <section aria-labelledby="closed-heading" className="max-w-[40rem]">
      <h2 id="closed-heading" className="mb-2 text-xl">
        {t('This page is closed')}
      </h2>
      <p className="mb-6">
        {t(
          'Open the link in the email about your order. It opens the order for an hour. If you have added the order to an account, log in and find it under My Orders.',
        )}
      </p>
      <FindOrderForm key={orderId} />
    </section>
  )
}
