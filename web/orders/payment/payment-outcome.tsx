import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderDetails } from '#contract/orders/orders.ts'
import { orderAgainPath, orderPath } from '#web/orders/order-paths.ts'
import { nextStep } from '#web/orders/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RefundsList } from './refunds-list.tsx'

/** A paid order; `justNow` when this page has just seen the payment through. */
export function PaidOrder({ order, justNow }: { order: OrderDetails; justNow: boolean }) {
  return (
    <Outcome focused={justNow}>
      {justNow ? (
        <p className="font-semibold text-good text-lg">Congrats! Your payment is completed</p>
      ) : (
        <StatusBadge status="paid" />
      )}
      {order.transactionId ? (
        <p>
          <span className="label block">Your transaction id</span>
          <span className="figures break-all">{order.transactionId}</span>
        </p>
      ) : (
        <p>The payment was received outside the shop.</p>
      )}
      <Ways order={order} />
    </Outcome>
  )
}

/**
 * An order that is over: why there is nothing to pay, and what became of the money. `news` is what the shop just said
 * of it.
 */
export function EndedOrder({ order, news }: { order: OrderDetails; news: string | undefined }) {
  return (
    <Outcome focused={news !== undefined}>
      <StatusBadge status={order.status} />
      {news && <p className="font-semibold">{news}</p>}
      <p>{nextStep(order)}</p>
      {order.refunds.length > 0 && (
        <div className="w-full border-hairline border-y py-3">
          <RefundsList refunds={order.refunds} />
        </div>
      )}
      <LinkButton to={orderAgainPath(order)} variant="primary">
        Order again
      </LinkButton>
      <Ways order={order} />
    </Outcome>
  )
}

function Outcome({ focused, children }: { focused: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col items-start gap-4">
      {children}
    </div>
  )
}

function Ways({ order }: { order: OrderDetails }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={orderPath(order)}>See the order</LinkButton>
      <LinkButton to="/dashboard" variant="quiet">
        My Orders
      </LinkButton>
    </div>
  )
}

type ConfirmingProps = {
  /** The shop or the payment service does not answer as it should. */
  slow: boolean
  /** It takes so long that this page has stopped looking. */
  timedOut: boolean
  onCheckAgain: () => void
}

/** The payment is under way, and the person has nothing to do. */
export function ConfirmingPayment({ slow, timedOut, onCheckAgain }: ConfirmingProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex items-start gap-4">
        {!timedOut && <span className="loading loading-spinner mt-1" aria-hidden="true" />}
        <div>
          <p className="font-semibold">Confirming your payment</p>
          <p className="text-graphite">{words(slow, timedOut)}</p>
        </div>
      </div>
      {timedOut && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCheckAgain}>Look again</Button>
          <LinkButton to="/dashboard" variant="quiet">
            My Orders
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function words(slow: boolean, timedOut: boolean): string {
  if (timedOut) {
    return 'It takes longer than usual. You need not wait: the shop finishes it by itself and writes to you. Do not pay again.'
  }
  return slow
    ? 'The shop or the payment service is slow to answer. This page goes on trying, and you may also close it: nothing gets lost.'
    : 'The payment service is working on it. This takes a moment; you may also close this page.'
}
