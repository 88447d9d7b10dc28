import { useEffect, useRef } from 'react'
import { formatCents } from '#contract/money/money.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { PlacedOrder } from './use-place-order.ts'

/** The order was placed, and the next step: to pay it. */
export function OrderPlaced({ order, partName }: { order: PlacedOrder; partName: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-4">
      <p className="font-semibold">Your order is placed</p>
      <p>
        {order.quantity} × {partName}, <span className="figures">{formatCents(order.totalCents)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={`/dashboard/payment/${order.id}`} variant="primary">
          Pay now
        </LinkButton>
        <LinkButton to="/dashboard" variant="quiet">
          My Orders
        </LinkButton>
      </div>
    </div>
  )
}
