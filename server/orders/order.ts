import type { OrderStatus } from '#contract/orders.ts'

/** The moves an order may make. What is not here does not happen. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: [],
  cancelled: [],
}

/** Stands for the name of a customer who deleted their account. */
export const DELETED_CUSTOMER = 'Deleted customer'

/** Whether an order in one status may go to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** Whether the customer's money for an order of this status has arrived. */
export function isPaid(order: { paidAt: Date | null }): boolean {
  return order.paidAt !== null
}
