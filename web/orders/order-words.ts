import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money/money.ts'
import type { Order, OrderDetails, OrderRefund, OrderStatus } from '#contract/orders/orders.ts'

/** What a step of the timeline is called. */
export const STEP_WORDS: Readonly<Record<OrderStatus, string>> = {
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired: not paid in time',
}

const REFUND_WORDS: Readonly<Record<OrderRefund['reason'], string>> = {
  cancelled: 'The order was cancelled',
  requested: 'Given back by the shop',
  second: 'The order had been paid already',
  late: 'The order was over when the payment came',
  mismatch: 'Not the amount of the order',
  provider: 'Given back by the payment service',
}

/** Why money goes back. */
export function refundReason({ reason }: Pick<OrderRefund, 'reason'>): string {
  return REFUND_WORDS[reason]
}

/** Where money that goes back is, for the person it goes to. */
export function refundProgress({ status }: Pick<OrderRefund, 'status'>): string {
  if (status === 'succeeded') return 'Given back to your card. Banks need up to ten days to show it.'
  if (status === 'failed') return 'The payment service refused it. We are taking care of it and will write to you.'
  return 'On its way to your card'
}

/** What happens next with an order, for its customer. */
export function nextStep(order: OrderDetails): string {
  switch (order.status) {
    case 'placed':
      return 'We keep the pieces for you until the time below. Pay by card, and we send them.'
    case 'paid':
      return `We have your payment and get the parts ready. You get an email as soon as they are on their way.${partlyBack(order)}`
    case 'shipped':
      return `The parts are on their way to you${order.carrier ? ` with ${order.carrier}` : ''}.${partlyBack(order)}`
    case 'delivered':
      return `The parts have arrived. Is something wrong with them? Write to us and name ${order.number}.${partlyBack(order)}`
    case 'cancelled':
    case 'refunded':
    case 'expired':
      return `${endOf(order)} ${moneyAfterEnd(order)}`
  }
}

/** How an order ended that will not be sent. */
function endOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): string {
  if (status === 'expired') return 'The time to pay ran out, and the pieces went back into the stock.'
  if (status === 'refunded') return 'This order was refunded.'
  return history.at(-1)?.by === 'customer' ? 'You deleted this order.' : 'We cancelled this order.'
}

function moneyAfterEnd({ paid, refunds, paidAt }: OrderDetails): string {
  const back = refunds.filter(({ status }) => status !== 'failed')
  if (back.length > 0) return `${formatDollars(sumOf(back))} goes back to your card.`
  if (refunds.length > 0) return 'Your refund did not go through at once. We are taking care of it.'
  return paid || paidAt ? 'What you paid outside the shop comes back the same way.' : 'Nothing was charged.'
}

function partlyBack({ refunded }: Pick<Order, 'refunded'>): string {
  return refunded > 0 ? ` ${formatDollars(refunded)} of it goes back to your card.` : ''
}

/** Dollars, added as cents. */
export function sumOf(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return dollarsFromCents(refunds.reduce((cents, { amount }) => cents + centsFromDollars(amount), 0))
}

/** Why an order cannot be deleted by its customer; undefined when it can. */
export function deleteBlockedReason({ status }: Pick<Order, 'status'>): string | undefined {
  if (status === 'placed') return undefined
  if (status === 'cancelled') return 'Cancelled already'
  if (status === 'expired') return 'Expired already'
  return status === 'refunded' ? 'Refunded already' : 'Paid already'
}
