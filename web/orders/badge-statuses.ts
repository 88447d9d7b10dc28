import type { Order } from '#contract/orders/orders.ts'

/**
 * What the badges of an order say: first of its money, then how it stands. `paid` stays true on the wire for good; a
 * badge says it only while the shop has the money and owes the parts.
 */
export function badgeStatuses(order: Pick<Order, 'status' | 'paid' | 'placePrice' | 'refunded'>): string[] {
  const money = moneyOf(order)
  return money === undefined || money === order.status ? [order.status] : [money, order.status]
}

function moneyOf({ status, paid, placePrice, refunded }: Parameters<typeof badgeStatuses>[0]): string | undefined {
  if (!paid) return undefined
  if (refunded >= placePrice && refunded > 0) return 'refunded'
  if (refunded > 0) return 'partly refunded'
  return status === 'cancelled' || status === 'refunded' ? undefined : 'paid'
}
