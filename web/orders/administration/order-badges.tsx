import type { AdministeredOrder } from '#contract/orders/order-administration.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** How an order stands, whether its money came, and whether a bank asks. */
export function OrderBadges({ order }: { order: AdministeredOrder }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge status={order.status} />
      {order.paid && order.status !== 'paid' && <StatusBadge status="paid" />}
      {order.disputed && <StatusBadge status="disputed" />}
    </span>
  )
}
