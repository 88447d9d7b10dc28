import type { SaleRules } from './units.ts'

export type Orderable = Pick<SaleRules, 'min' | 'multiple'> & { availableQuantity: number }

/** The largest quantity that can be ordered now; 0 when less than the minimum order is left. */
export function largestOrder({ min, multiple, availableQuantity }: Orderable): number {
  const most = availableQuantity - (availableQuantity % multiple)
  return most < min ? 0 : most
}

/** The orderable quantities around one that is no multiple: `[5, 10]` for 6. */
export function nearestOrders(orderable: Orderable, quantity: number): number[] {
  const { min, multiple } = orderable
  const below = quantity - (quantity % multiple)
  return [below, below + multiple].filter((near) => near >= min && near <= largestOrder(orderable))
}

/** What can be ordered of a wish: the wish rounded up to a multiple from the minimum, and down to what is left. */
export function orderableQuantity(wish: number, orderable: Orderable): number {
  const { min, multiple } = orderable
  const wanted = Math.max(Math.ceil(wish / multiple) * multiple, min)
  return Math.min(wanted, largestOrder(orderable))
}
