import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** A paid order; `justNow` when this page has just seen the payment through. */
export function PaidOrder({ order, justNow }: { order: Order; justNow: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justNow) box.current?.focus()
  }, [justNow])
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col items-start gap-4">
      {justNow ? (
        <p className="font-semibold text-good text-lg">Congrats! Your payment is completed</p>
      ) : (
        <StatusBadge status="paid" />
      )}
      <p>
        <span className="label block">Your transaction id</span>
        <span className="figures break-all">{order.transactionId}</span>
      </p>
      <LinkButton to="/dashboard">My Orders</LinkButton>
    </div>
  )
}

/** The money is taken and the shop is being told. */
export function ConfirmingPayment({ slow }: { slow: boolean }) {
  return (
    <div role="status" className="flex items-start gap-4">
      <span className="loading loading-spinner mt-1" aria-hidden="true" />
      <div>
        <p className="font-semibold">Confirming your payment</p>
        <p className="text-graphite">
          {slow
            ? 'Your card was charged, but the shop cannot be reached right now. This page goes on trying.'
            : 'Your card was charged; the order is being marked as paid.'}
        </p>
      </div>
    </div>
  )
}
