import { type Message, msgc, say } from '#platform/contract/language/text.ts'
import type { OrderStatus } from './orders.ts'

const STATUS_WORDS: Record<OrderStatus, Message> = {
  placed: msgc('of an order, after “is”', 'placed'),
  paid: msgc('of an order, after “is”', 'paid'),
  shipped: msgc('of an order, after “is”', 'shipped'),
  delivered: msgc('of an order, after “is”', 'delivered'),
  cancelled: msgc('of an order, after “is”', 'cancelled'),
  refunded: msgc('of an order, after “is”', 'refunded'),
  expired: msgc('of an order, after “is”', 'expired'),
}

/** For a sentence that says what an order is, or cannot become. */
export function statusWord(status: OrderStatus): string {
  return say(STATUS_WORDS[status])
}

const STATUS_LABELS: Record<OrderStatus, Message> = {
  placed: msgc('of an order', 'Placed'),
  paid: msgc('of an order', 'Paid'),
  shipped: msgc('of an order', 'Shipped'),
  delivered: msgc('of an order', 'Delivered'),
  cancelled: msgc('of an order', 'Cancelled'),
  refunded: msgc('of an order', 'Refunded'),
  expired: msgc('of an order', 'Expired'),
}

/** For a choice among them. */
export function statusLabel(status: OrderStatus): string {
  return say(STATUS_LABELS[status])
}
