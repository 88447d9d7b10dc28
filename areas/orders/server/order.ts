import type { OrderStatus } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
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

export const DELETED_CUSTOMER = 'Deleted customer' // Stored, and searched for

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

/** Of orders from before the owner could choose one. */
export const FIRST_ORDER_PREFIX = 'PM-'

export type NumberedOrder = { number: number; numberPrefix: string }

/** 100234 gives `PM-100234`. An order keeps the prefix that it was placed with, since papers have it. */
export function orderNumber({ number, numberPrefix }: NumberedOrder): string {
  return numberPrefix + number
}

/** `prefix` as orders have it, undefined where none was typed. */
export type TypedOrderNumber = { number: number; prefix: string | undefined }

// A prefix that ends with a digit needs a dash or a blank after it.
const NUMBER = /^(?:([A-Z0-9]{0,4}[A-Z])[ -]*|([A-Z0-9]{1,5})[ -]+)?(\d{6,9})$/i

/** A number with some prefix or none; undefined for other text. */
export function readOrderNumber(typed: string): TypedOrderNumber | undefined {
  const [, letters, code = letters, digits] = NUMBER.exec(normalDashes(typed)) ?? []
  if (digits === undefined) return undefined
  return { number: Number(digits), prefix: code && `${code.toUpperCase()}-` }
}

/** The same for missing orders and other customers'. */
export function orderNotFound(): Refusal {
  return refuse('not-found', t('Order not found.'))
}

/** For a payment of another order, or of none. */
export function paymentOfAnotherOrder(): Refusal {
  const message = t('This payment belongs to another order')
  return refuse('input-invalid', `${message}.`, { errors: [{ path: 'transactionId', message }] })
}
