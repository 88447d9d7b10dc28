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
