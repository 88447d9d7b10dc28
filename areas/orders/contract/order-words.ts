import { type Message, msg, say } from '#platform/contract/language/text.ts'
import type { OrderStatus } from './orders.ts'

const STATUS_WORDS: Record<OrderStatus, Message> = {
  placed: msg('of an order, after “is”', 'placed'),
  paid: msg('of an order, after “is”', 'paid'),
  shipped: msg('of an order, after “is”', 'shipped'),
  delivered: msg('of an order, after “is”', 'delivered'),
  cancelled: msg('of an order, after “is”', 'cancelled'),
  refunded: msg('of an order, after “is”', 'refunded'),
  expired: msg('of an order, after “is”', 'expired'),
}

/** For a sentence that says what an order is, or cannot become. */
export function statusWord(status: OrderStatus): string {
  return say(STATUS_WORDS[status])
}

const STATUS_LABELS: Record<OrderStatus, Message> = {
  placed: msg('of an order', 'Placed'),
  paid: msg('of an order', 'Paid'),
  shipped: msg('of an order', 'Shipped'),
  delivered: msg('of an order', 'Delivered'),
  cancelled: msg('of an order', 'Cancelled'),
  refunded: msg('of an order', 'Refunded'),
  expired: msg('of an order', 'Expired'),
}

/** For a choice among them. */
export function statusLabel(status: OrderStatus): string {
  return say(STATUS_LABELS[status])
}
