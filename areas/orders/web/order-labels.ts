import type { Order, OrderDetails, OrderRefund, OrderStatus } from '#orders/contract/orders.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount, formatAmount, formatCents } from '#platform/contract/money/money.ts'

/** Nothing was due, so nothing was paid and nothing goes back. */
export function isFree({ total }: Pick<Order, 'total'>): boolean {
  return total === 0
}

/** Labels of the timeline. */
export const STEP_LABELS: Readonly<Record<OrderStatus, Message>> = {
  placed: msg('Order placed'),
  paid: msg('Payment received'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
  cancelled: msg('Cancelled'),
  refunded: msg('Refunded'),
  expired: msg('Expired: not paid in time'),
}

const REFUND_LABELS: Readonly<Record<OrderRefund['reason'], Message>> = {
  cancelled: msg('The order was cancelled'),
  units: msg('Units were cancelled'),
  returned: msg('A return was received'),
  tax: msg('The VAT ID was confirmed'),
  requested: msg('Refunded by the shop'),
  second: msg('The order was already paid'),
  late: msg('The payment arrived after the order ended'),
  mismatch: msg('The payment did not match the order total'),
  provider: msg('Refunded by the payment provider'),
  outside: msg('Paid back outside the shop'),
}

export function refundReason({ reason }: Pick<OrderRefund, 'reason'>): string {
  return say(REFUND_LABELS[reason])
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
  if (channel === 'outside') return t('Paid back, not to a card. A bank transfer can take a few days.')
  if (status === 'succeeded') return t('Refunded to your card. Banks can take up to 10 days to show it.')
  if (status === 'failed')
    return unsettled
      ? t('The payment provider declined the refund. We’re looking into it and will email you.')
      : t('The payment provider declined this refund, so we refunded you again.')
  return t('Refund in progress')
}

/** The next step, for the customer. */
export function nextStep(order: OrderDetails): string {
  switch (order.status) {
    case 'placed':
      return howToPay(order)
    case 'paid':
      return withRefund(order, preparing(order))
    case 'shipped':
      return withRefund(order, onTheirWay(order))
    case 'delivered':
      return withRefund(
        order,
        t('Your parts were delivered. Something wrong? Contact us and mention {number}.', { number: order.number }),
      )
    case 'cancelled':
    case 'refunded':
    case 'expired':
      return `${endOf(order)} ${moneyAfterEnd(order)}`
  }
}

function howToPay({ transferChosenAt, paymentChoice, total, ways }: OrderDetails): string {
  const amount = formatAmount(total)
  if (transferChosenAt)
    return t('Waiting for your transfer of {amount}. We’ll email you when it has arrived.', { amount })
  if (paymentChoice) return t('Your parts wait for you. You pay {amount} when you pick them up.', { amount })
  return ways.includes('card')
    ? t('We’ve reserved your parts. Pay by card and we’ll ship them.')
    : t('We’ve reserved your parts. Pay and we’ll ship them.')
}

function preparing(order: OrderDetails): string {
  if (order.fulfilment === 'partial')
    return t('The first units are on their way. We will email you when the rest ships.')
  return isFree(order)
    ? t('There is nothing to pay. We are preparing your parts and will email you when they ship.')
    : t('Payment received. We are preparing your parts and will email you when they ship.')
}

function onTheirWay({ shipments, carrier }: OrderDetails): string {
  const { length } = shipments
  if (length > 1)
    return plural(
      length,
      'Your parts are on their way in {count} parcel.',
      'Your parts are on their way in {count} parcels.',
    )
  return carrier ? t('Your parts are on their way with {carrier}.', { carrier }) : t('Your parts are on their way.')
}

function endOf({ status, paid, history }: Pick<OrderDetails, 'status' | 'paid' | 'history'>): string {
  if (status === 'expired') return t('This order was not paid in time, so the parts went back on sale.')
  if (status === 'refunded') return t('This order was refunded.')
  const isOwn = history.at(-1)?.by === 'customer'
  if (!isOwn) return t('We cancelled this order.')
  return paid ? t('You cancelled this order.') : t('You deleted this order.')
}

function moneyAfterEnd(order: OrderDetails): string {
  const { paid, refunds, paidAt } = order
  if (isFree(order)) return t('There was nothing to pay.')
  const back = refunds.filter(({ status }) => status !== 'failed')
  if (back.length > 0) return refundedWords(sumOf(back), back)
  if (refunds.length > 0) return t('Your refund did not go through. We’re looking into it.')
  return paid || paidAt ? t('We’ll refund your payment the same way you paid.') : t('You have not been charged.')
}

function withRefund({ refunded, refunds }: OrderDetails, step: string): string {
  return refunded > 0 ? `${step} ${refundedWords(refunded, refunds)}` : step
}

/** What was paid outside the shop, or a card doesn't take back, goes back in another way. */
function refundedWords(refunded: number, refunds: readonly Pick<OrderRefund, 'status' | 'channel'>[]): string {
  const amount = formatAmount(refunded)
  const isOutside = refunds.some(({ channel }) => channel === 'outside')
  if (refunds.some(({ status }) => status === 'pending'))
    return isOutside
      ? t('{amount} is being paid back to you.', { amount })
      : t('{amount} is being refunded to your card.', { amount })
  return isOutside
    ? t('{amount} has been paid back to you.', { amount })
    : t('{amount} has been refunded to your card.', { amount })
}

/** Added as cents. */
export function sumOf(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return amountFromCents(refunds.reduce((cents, { amount }) => cents + centsFromAmount(amount), 0))
}

/** Why a customer cannot delete an order; undefined when they can. */
export function deleteBlockedReason({ status }: Pick<Order, 'status'>): string | undefined {
  if (status === 'placed') return undefined
  if (status === 'cancelled') return t('Cancelled')
  if (status === 'expired') return t('Expired')
  return status === 'refunded' ? t('Refunded') : t('Already paid')
}

/** What the units of a line cost, before discounts and without tax on top. */
export function itemsText({ price, quantity }: Pick<Order['lines'][number], 'price' | 'quantity'>): string {
  return formatCents(centsFromAmount(price) * quantity)
}
