import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { Order } from '#orders/contract/orders.ts'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

type Props = { order: Order & Partial<Pick<AdministeredOrder, 'disputed' | 'paidBy' | 'dangers'>> }

/** Payment and order status; for administrators also disputes, and what to look at before shipping. */
export function OrderBadges({ order }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      {badgeStatuses(order).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {order.transferChosenAt && (
        <StatusBadge status={order.paidBy === undefined ? 'waiting for your transfer' : 'waiting for transfer'} />
      )}
      {order.paymentChoice === 'on-pickup' && <StatusBadge status="pays on pick-up" />}
      {order.disputed && <StatusBadge status="disputed" />}
      {(order.dangers?.length ?? 0) > 0 && (order.status === 'placed' || order.status === 'paid') && (
        <StatusBadge status="check fit" />
      )}
    </span>
  )
}

/**
 * Payment status first, then order status. `paid` in the API never becomes false again; the badge shows it only while
 * we hold the money.
 */
export function badgeStatuses(order: Pick<Order, 'status' | 'paid' | 'total' | 'refunded'>): string[] {
  const money = moneyOf(order)
  return money === undefined || money === order.status ? [order.status] : [money, order.status]
}

function moneyOf({ status, paid, total, refunded }: Parameters<typeof badgeStatuses>[0]): string | undefined {
  if (!paid) return undefined
  if (refunded >= total && refunded > 0) return 'refunded'
  if (refunded > 0) return 'partly refunded'
  return status === 'cancelled' || status === 'refunded' ? undefined : 'paid'
}
