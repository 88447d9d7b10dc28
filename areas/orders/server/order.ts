import type { OrderStatus } from '#orders/contract/orders.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { normalDashes } from '#platform/contract/typed-text.ts'

/** Allowed status changes. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'cancelled', 'expired'],
  paid: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
  expired: ['paid'], // A pending payment that succeeded late, while stock remains
}

/** Statuses with reserved stock. */
export const HOLDING: readonly OrderStatus[] = ['placed', 'paid']

export const DELETED_CUSTOMER = 'Deleted customer'

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** Nothing remains to be shipped. */
export function isOver(status: OrderStatus): boolean {
  return status !== 'placed' && status !== 'paid'
}

export function isPaid(order: { paidAt: Date | null }): boolean {
  return order.paidAt !== null
}

const NUMBER = /^(?:PM[ -]*)?(\d{6,9})$/i

/** 100234 gives `PM-100234`. */
export function orderNumber(number: number): string {
  return `PM-${number}`
}

/** With or without its prefix; undefined for other text. */
export function readOrderNumber(typed: string): number | undefined {
  const digits = NUMBER.exec(normalDashes(typed))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The same for missing orders and other customers'. */
export function orderNotFound(): Refusal {
  return refuse('not-found', 'Order not found.')
}

/** For a payment of another order, or of none. */
export function paymentOfAnotherOrder(): Refusal {
  const message = 'This payment belongs to another order'
  return refuse('input-invalid', `${message}.`, { errors: [{ path: 'transactionId', message }] })
}
