import type { Order } from '#orders/contract/orders.ts'

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
