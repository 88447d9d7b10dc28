import type { OrderStatus } from '#contract/orders/orders.ts'

/** The moves an order may make. What is not here does not happen. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'cancelled', 'expired'],
  paid: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
  // A payment that was under way when the time ran out, and the stock is still there.
  expired: ['paid'],
}

/** In these an order holds stock: reserved, and not sent yet. */
export const HOLDING: readonly OrderStatus[] = ['placed', 'paid']

/** Stands for the name of a customer who deleted their account. */
export const DELETED_CUSTOMER = 'Deleted customer'

/** Whether an order in one status may go to another. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** Whether nothing is to be sent any more for an order of this status. */
export function isOver(status: OrderStatus): boolean {
  return status !== 'placed' && status !== 'paid'
}

/** Whether the customer's money for an order has arrived. */
export function isPaid(order: { paidAt: Date | null }): boolean {
  return order.paidAt !== null
}

const NUMBER = /^(?:PM-?)?(\d{6,9})$/i

/** What people call an order: 100234 is `PM-100234`. */
export function orderNumber(number: number): string {
  return `PM-${number}`
}

/** The number that somebody typed, with or without its letters; undefined when it is none. */
export function readOrderNumber(typed: string): number | undefined {
  const digits = NUMBER.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
