import type { Order } from '#contract/orders.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Whether an order waits for its customer's payment. */
export function isPayable(order: Order): boolean {
  return order.status === 'placed' && !order.paid && order.placePrice > 0
}

/** The way to pay an order, while there is something to pay. */
export function PayLink({ order }: { order: Order }) {
  if (!isPayable(order)) return <span aria-hidden="true">–</span>
  return (
    <LinkButton
      to={`/dashboard/payment/${order._id}`}
      variant="primary"
      className="btn-sm min-h-10 px-5"
      aria-label={`Pay for ${order.placeOrderProductName}`}
    >
      Pay
    </LinkButton>
  )
}

/** 'Paid', or why not. */
export function PaymentStatus({ order }: { order: Order }) {
  if (order.paid) return <StatusBadge status="paid" />
  return <StatusBadge status={order.status === 'cancelled' ? 'cancelled' : 'unpaid'} />
}
