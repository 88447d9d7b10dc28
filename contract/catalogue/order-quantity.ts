import type { SaleRules } from './units.ts'

/** What decides how much of a part can be ordered now. */
export type Orderable = Pick<SaleRules, 'min' | 'multiple'> & { availableQuantity: number }

/** The largest quantity that can be ordered now; 0 when less is left than the smallest order. */
export function largestOrder({ min, multiple, availableQuantity }: Orderable): number {
  const most = availableQuantity - (availableQuantity % multiple)
  return most < min ? 0 : most
}

/** The quantities next to one that is no multiple, as far as they can be ordered: `[5, 10]` beside 6. */
export function nearestOrders(orderable: Orderable, quantity: number): number[] {
  const { min, multiple } = orderable
  const below = quantity - (quantity % multiple)
  return [below, below + multiple].filter((near) => near >= min && near <= largestOrder(orderable))
}
