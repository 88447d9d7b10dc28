import { type AdministeredOrder, ORDER_ACTIONS, type OrderAction } from '#orders/contract/order-administration.ts'
import type { PAID_AT_COUNTER } from '#orders/contract/shipment-administration.ts'
import type { LineSerials } from '#orders/contract/shipments.ts'
import { type Message, msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { amountFromCents, centsFromAmount, formatAmount, priceSchema } from '#platform/contract/money/money.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { unitsText } from '../order-labels.ts'

export type ActionFields = { note: string; carrier: string; trackingNumber: string; amount: string; paidBy: string }

export type ActionField = keyof ActionFields

type Words = {
  label: Message
  needs: Permission
  short?: Message // In a table
  question: (order: AdministeredOrder) => string
  explanation: (order: AdministeredOrder) => string
  confirm: Message
  success: (order: AdministeredOrder) => string
  fields: readonly ActionField[]
  danger?: true
}

/** Texts and fields of what administrators can do with an order. */
export const ACTIONS: Readonly<Record<OrderAction, Words>> = {
  handOver: {
    label: msg('Hand over'),
    needs: 'orders.pay',
    question: ({ number }) => t('Hand over {number}?', { number }),
    explanation: ({ paid, total, customerName, lines }) =>
      paid
        ? t('{customer} picks up {lines}. This completes the order.', {
            customer: customerName,
            lines: unitsText(lines),
          })
        : t('{customer} pays {total} now and picks up {lines}. This completes the order.', {
            customer: customerName,
            total: formatAmount(total),
            lines: unitsText(lines),
          }),
    confirm: msg('Hand over'),
    success: ({ number }) => t('{number} handed over', { number }),
    fields: ['paidBy', 'note'],
  },
  paid: {
    label: msgc('button', 'Paid'),
    needs: 'orders.pay',
    question: ({ number }) => t('Record a payment for {number}?', { number }),
    explanation: ({ total, customerName }) =>
      t('Use this if {customer} paid {total} by bank transfer or in cash.', {
        customer: customerName,
        total: formatAmount(total),
      }),
    confirm: msg('Mark as paid'),
    success: ({ number }) => t('{number} marked as paid', { number }),
    fields: ['note'],
  },
  ship: {
    label: msgc('button', 'Ship'),
    needs: 'orders.ship',
    question: ({ number }) => t('Ship {number}?', { number }),
    explanation: shipExplanation,
    confirm: msgc('button', 'Ship'),
    success: ({ number }) => t('{number} shipped', { number }),
    fields: ['carrier', 'trackingNumber'],
  },
  deliver: {
    label: msg('Mark as delivered'),
    needs: 'orders.ship',
    short: msgc('button', 'Delivered'),
    question: ({ number }) => t('Mark {number} as delivered?', { number }),
    explanation: ({ carrier, customerName }) =>
      carrier
        ? t('{carrier} has delivered it to {customer}. This completes the order.', { carrier, customer: customerName })
        : t('The carrier has delivered it to {customer}. This completes the order.', { customer: customerName }),
    confirm: msg('Mark as delivered'),
    success: ({ number }) => t('{number} marked as delivered', { number }),
    fields: [],
  },
  cancel: {
    label: msgc('an order', 'Cancel'),
    needs: 'orders.edit',
    question: ({ number, placeOrderProductName }) =>
      t('Cancel {number}, {parts}?', { number, parts: placeOrderProductName }),
    explanation: cancelExplanation,
    confirm: msg('Cancel order'),
    success: ({ number }) => t('{number} cancelled', { number }),
    fields: ['note'],
    danger: true,
  },
  refund: {
    label: msgc('button', 'Refund'),
    needs: 'orders.refund',
    question: ({ number }) => t('Refund {number}?', { number }),
    explanation: (order) =>
      t('You can refund up to {amount} to the card. We email the customer.', {
        amount: formatAmount(order.refundable),
      }),
    confirm: msgc('button', 'Refund'),
    success: ({ number }) => t('Refund for {number} started', { number }),
    fields: ['amount', 'note'],
    danger: true,
  },
}

function shipExplanation({ lines, customerName }: AdministeredOrder): string {
  const leaves = t('Taken from stock: {lines}. We email {customer}.', {
    lines: unitsText(lines),
    customer: customerName,
  })
  return lines.some(({ packed }) => packed > 0) ? `${leaves} ${say(PACKED_LEAVES)}` : leaves
}

export const PACKED_LEAVES = msg(
  'Packed parcels leave with the carrier and number they were packed with. What you type here is for the rest.',
)

function cancelExplanation(order: AdministeredOrder): string {
  const restock = t('The units are returned to stock, and we email the customer.')
  if (order.paidBy === 'card')
    return `${t('{amount} is refunded to the customer’s card.', { amount: formatAmount(order.refundable) })} ${restock}`
  if (order.paidBy === null || order.paidBy === 'nothing') return `${t('Nothing was paid.')} ${restock}`
  const left = formatAmount(amountFromCents(centsFromAmount(order.total) - centsFromAmount(order.refunded)))
  const outside = t('It was paid outside the shop: refund {amount} the same way, and record it on the order’s page.', {
    amount: left,
  })
  return `${outside} ${restock}`
}

/** What the status allows and the role includes. */
export function actionsFor(order: AdministeredOrder, may: (permission: Permission) => boolean): OrderAction[] {
  const offered: Partial<Record<OrderAction, boolean>> = {
    handOver: order.deliveryMethod?.kind === 'pickup',
    refund: order.refundable > 0,
  }
  return ORDER_ACTIONS[order.status].filter((action) => may(ACTIONS[action].needs) && (offered[action] ?? true))
}

/** Initial field values of the dialog. */
export function firstFields(action: OrderAction, order: AdministeredOrder, carrier: string): ActionFields {
  const amount = action === 'refund' ? typedAmount(order.refundable) : ''
  const note =
    action === 'paid' && order.transferChosenAt ? t('Bank transfer, reference {number}', { number: order.number }) : ''
  return { note, carrier, trackingNumber: '', amount, paidBy: order.paid ? '' : 'cash' }
}

/** Checked before sending; the server checks the other fields. */
export function amountProblem(typed: string, order: AdministeredOrder): string | undefined {
  const most = order.refundable
  const amount = typedNumber(typed)
  return (
    amountFault(amount) ??
    (Number(amount) > most ? t('The most you can refund is {amount}', { amount: formatAmount(most) }) : undefined)
  )
}

/** Why it is no amount above zero that can be given back, as `typedNumber` read it. */
export function amountFault(amount: number | string): string | undefined {
  return priceSchema
    .positive({ error: () => t('Enter an amount, e.g. {example}', { example: typedAmount(12.5) }) })
    .safeParse(amount).error?.issues[0]?.message
}

/**
 * @param key idempotency key of a refund
 * @throws ProblemError when refused
 */
export function runAction(
  action: OrderAction,
  order: AdministeredOrder,
  { note, carrier, trackingNumber, amount, paidBy, serials }: ActionFields & { serials: LineSerials[] },
  key: string,
): Promise<unknown> {
  const params = { id: order._id }
  switch (action) {
    case 'handOver':
      return shop.handOverOrder({
        params,
        body: {
          ...(paidBy && { paidBy: paidBy as (typeof PAID_AT_COUNTER)[number] }),
          ...(note && { note }),
          ...(serials.length > 0 && { serials }),
        },
      })
    case 'paid':
      return shop.markOrderPaid({ params, body: { note } })
    case 'ship':
      return shop.shipOrder({
        params,
        body: { ...shipment({ carrier, trackingNumber }), ...(serials.length > 0 && { serials }) },
      })
    case 'deliver':
      return shop.deliverOrder({ params })
    case 'cancel':
      return shop.cancelOrder({ params, body: { ...(note && { note }) } })
    case 'refund':
      return shop.refundOrder({
        params,
        body: { amount: typedNumber(amount) as number, ...(note && { note }) },
        idempotencyKey: key,
      })
  }
}

/** Whether the server refused, so nothing was done. Without a response the outcome is unknown. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : 0
  return status >= 400 && status < 500
}

export function shipment({ carrier, trackingNumber }: Pick<ActionFields, 'carrier' | 'trackingNumber'>) {
  return { ...(carrier.trim() && { carrier }), ...(trackingNumber.trim() && { trackingNumber }) }
}

/** For who is about to send it. It may be a stranger's, so nothing stops. */
export function declaredWords(numbers: readonly string[]): string {
  return t('{numbers}: somebody declared a withdrawal from this order, and its buyer has not confirmed it.', {
    numbers: numbers.join(', '),
  })
}
