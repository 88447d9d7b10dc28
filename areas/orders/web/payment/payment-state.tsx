import type { Order } from '#orders/contract/orders.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { OrderBadges } from '../order-badges.tsx'
import { paymentPath } from '../order-paths.ts'
import { PayUntil } from './pay-until.tsx'

export function isPayable(order: Order): boolean {
  return order.status === 'placed' && !order.paid && order.total > 0
}

export function PayLink({ order }: { order: Order }) {
  if (!isPayable(order)) return <span aria-hidden="true">–</span>
  return (
    <LinkButton
      to={paymentPath(order)}
      variant="primary"
      className="btn-sm min-h-10 px-5"
      aria-label={`Pay for ${order.placeOrderProductName}, ${order.number}`}
    >
      Pay
    </LinkButton>
  )
}

export function PaymentStatus({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <OrderBadges order={order} />
      {order.expiresAt && <PayUntil iso={order.expiresAt} />}
    </span>
  )
}
