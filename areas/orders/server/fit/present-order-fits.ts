import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import type { OrderFitRow } from './order-fits-store.ts'

export function presentOrderFit({ orderId: _, orderedAt: _at, acknowledgedAt, ...row }: OrderFitRow): OrderedFit {
  return { ...row, acknowledgedAt: acknowledgedAt?.toISOString() ?? null }
}
