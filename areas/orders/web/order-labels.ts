import type { Order, OrderDetails, OrderRefund, OrderStatus } from '#orders/contract/orders.ts'
import { amountFromCents, centsFromAmount, formatAmount, formatCents } from '#platform/contract/money/money.ts'
import { counted } from '#platform/contract/money/number-text.ts'

/** Nothing was due, so nothing was paid and nothing goes back. */
export function isFree({ total }: Pick<Order, 'total'>): boolean {
  return total === 0
}

/** Labels of the timeline. */
export const STEP_LABELS: Readonly<Record<OrderStatus, string>> = {
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired: not paid in time',
}

const REFUND_LABELS: Readonly<Record<OrderRefund['reason'], string>> = {
  cancelled: 'The order was cancelled',
  units: 'Units were cancelled',
  returned: 'A return was received',
  tax: 'The VAT ID was confirmed',
  requested: 'Refunded by the shop',
  second: 'The order was already paid',
  late: 'The payment arrived after the order ended',
  mismatch: 'The payment did not match the order total',
  provider: 'Refunded by the payment provider',
  outside: 'Paid back outside the shop',
}

export function refundReason({ reason }: Pick<OrderRefund, 'reason'>): string {
  return REFUND_LABELS[reason]
}

/** Such as `2 × Chain, 3 × Cassette`. */
export function unitsText(lines: Order['lines']): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
}

/** For the customer. */
export function refundProgress({
  status,
  channel,
  unsettled,
}: Pick<OrderRefund, 'status' | 'channel' | 'unsettled'>): string {
  if (channel === 'outside') return 'Paid back, not to a card. A bank transfer can take a few days.'
  if (status === 'succeeded') return 'Refunded to your card. Banks can take up to 10 days to show it.'
  if (status === 'failed')
    return unsettled
      ? 'The payment provider declined the refund. We’re looking into it and will email you.'
      : 'The payment provider declined this refund, so we refunded you again.'
  return 'Refund in progress'
}

/** The next step, for the customer. */
export function nextStep(order: OrderDetails): string {
  switch (order.status) {
    case 'placed':
      return howToPay(order)
    case 'paid':
      if (order.fulfilment === 'partial')
        return `The first units are on their way. We will email you when the rest ships.${refundedSoFar(order)}`
      return `${isFree(order) ? 'There is nothing to pay' : 'Payment received'}. We are preparing your parts and will email you when they ship.${refundedSoFar(order)}`
    case 'shipped':
      return `Your parts are on their way${order.shipments.length > 1 ? ` in ${counted(order.shipments.length, 'parcel')}` : order.carrier ? ` with ${order.carrier}` : ''}.${refundedSoFar(order)}`
    case 'delivered':
      return `Your parts were delivered. Something wrong? Contact us and mention ${order.number}.${refundedSoFar(order)}`
    case 'cancelled':
    case 'refunded':
    case 'expired':
      return `${endOf(order)} ${moneyAfterEnd(order)}`
  }
}

function howToPay({ transferChosenAt, paymentChoice, total, ways }: OrderDetails): string {
  const amount = formatAmount(total)
  if (transferChosenAt) return `Waiting for your transfer of ${amount}. We’ll email you when it has arrived.`
  if (paymentChoice) return `Your parts wait for you. You pay ${amount} when you pick them up.`
  return `We’ve reserved your parts. Pay${ways.includes('card') ? ' by card' : ''} and we’ll ship them.`
}

function endOf({ status, paid, history }: Pick<OrderDetails, 'status' | 'paid' | 'history'>): string {
  if (status === 'expired') return 'This order was not paid in time, so the parts went back on sale.'
  if (status === 'refunded') return 'This order was refunded.'
  const isOwn = history.at(-1)?.by === 'customer'
  return isOwn ? `You ${paid ? 'cancelled' : 'deleted'} this order.` : 'We cancelled this order.'
}

function moneyAfterEnd(order: OrderDetails): string {
  const { paid, refunds, paidAt } = order
  if (isFree(order)) return 'There was nothing to pay.'
  const back = refunds.filter(({ status }) => status !== 'failed')
  if (back.length > 0) return `${formatAmount(sumOf(back))} ${beingOrBeen(back)} ${refundedWhere(back)}.`
  if (refunds.length > 0) return 'Your refund did not go through. We’re looking into it.'
  return paid || paidAt ? 'We’ll refund your payment the same way you paid.' : 'You have not been charged.'
}

function refundedSoFar({ refunded, refunds }: OrderDetails): string {
  return refunded > 0 ? ` ${formatAmount(refunded)} ${beingOrBeen(refunds)} ${refundedWhere(refunds)}.` : ''
}

function beingOrBeen(refunds: readonly Pick<OrderRefund, 'status'>[]): string {
  return refunds.some(({ status }) => status === 'pending') ? 'is being' : 'has been'
}

/** What was paid outside the shop, or a card doesn't take back, goes back in another way. */
function refundedWhere(refunds: readonly Pick<OrderRefund, 'channel'>[]): string {
  const isOutside = refunds.some(({ channel }) => channel === 'outside')
  return isOutside ? 'paid back to you' : 'refunded to your card'
}

/** Added as cents. */
export function sumOf(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return amountFromCents(refunds.reduce((cents, { amount }) => cents + centsFromAmount(amount), 0))
}

/** Why a customer cannot delete an order; undefined when they can. */
export function deleteBlockedReason({ status }: Pick<Order, 'status'>): string | undefined {
  if (status === 'placed') return undefined
  if (status === 'cancelled') return 'Cancelled'
  if (status === 'expired') return 'Expired'
  return status === 'refunded' ? 'Refunded' : 'Already paid'
}

/** What the units of a line cost, before discounts and without tax on top. */
export function itemsText({ price, quantity }: Pick<Order['lines'][number], 'price' | 'quantity'>): string {
  return formatCents(centsFromAmount(price) * quantity)
}
