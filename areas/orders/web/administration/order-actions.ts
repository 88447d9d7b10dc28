import { type AdministeredOrder, ORDER_ACTIONS, type OrderAction } from '#orders/contract/order-administration.ts'
import type { PAID_AT_COUNTER } from '#orders/contract/shipment-administration.ts'
import type { LineSerials } from '#orders/contract/shipments.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { amountFromCents, centsFromAmount, formatAmount, priceSchema } from '#platform/contract/money/money.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { unitsText } from '../order-labels.ts'

export type ActionFields = { note: string; carrier: string; trackingNumber: string; amount: string; paidBy: string }

export type ActionField = keyof ActionFields

type Words = {
  label: string
  needs: Permission
  short?: string // In a table
  question: (order: AdministeredOrder) => string
  explanation: (order: AdministeredOrder) => string
  confirm: string
  success: (order: AdministeredOrder) => string
  fields: readonly ActionField[]
  danger?: true
}

/** Texts and fields of what administrators can do with an order. */
export const ACTIONS: Readonly<Record<OrderAction, Words>> = {
  handOver: {
    label: 'Hand over',
    needs: 'orders.pay',
    question: ({ number }) => `Hand over ${number}?`,
    explanation: ({ paid, total, customerName, lines }) =>
      paid
        ? `${customerName} picks up ${unitsText(lines)}. This completes the order.`
        : `${customerName} pays ${formatAmount(total)} now and picks up ${unitsText(lines)}. This completes the order.`,
    confirm: 'Hand over',
    success: ({ number }) => `${number} handed over`,
    fields: ['paidBy', 'note'],
  },
  paid: {
    label: 'Paid',
    needs: 'orders.pay',
    question: ({ number }) => `Record a payment for ${number}?`,
    explanation: ({ total, customerName }) =>
      `Use this if ${customerName} paid ${formatAmount(total)} by bank transfer or in cash.`,
    confirm: 'Mark as paid',
    success: ({ number }) => `${number} marked as paid`,
    fields: ['note'],
  },
  ship: {
    label: 'Ship',
    needs: 'orders.ship',
    question: ({ number }) => `Ship ${number}?`,
    explanation: shipExplanation,
    confirm: 'Ship',
    success: ({ number }) => `${number} shipped`,
    fields: ['carrier', 'trackingNumber'],
  },
  deliver: {
    label: 'Mark as delivered',
    needs: 'orders.ship',
    short: 'Delivered',
    question: ({ number }) => `Mark ${number} as delivered?`,
    explanation: ({ carrier, customerName }) =>
      `${carrier ?? 'The carrier'} has delivered it to ${customerName}. This completes the order.`,
    confirm: 'Mark as delivered',
    success: ({ number }) => `${number} marked as delivered`,
    fields: [],
  },
  cancel: {
    label: 'Cancel',
    needs: 'orders.edit',
    question: ({ number, placeOrderProductName }) => `Cancel ${number}, ${placeOrderProductName}?`,
    explanation: cancelExplanation,
    confirm: 'Cancel order',
    success: ({ number }) => `${number} cancelled`,
    fields: ['note'],
    danger: true,
  },
  refund: {
    label: 'Refund',
    needs: 'orders.refund',
    question: ({ number }) => `Refund ${number}?`,
    explanation: (order) =>
      `You can refund up to ${formatAmount(order.refundable)} to the card. We email the customer.`,
    confirm: 'Refund',
    success: ({ number }) => `Refund for ${number} started`,
    fields: ['amount', 'note'],
    danger: true,
  },
}

function shipExplanation({ lines, customerName }: AdministeredOrder): string {
  const leaves = `Taken from stock: ${unitsText(lines)}. We email ${customerName}.`
  return lines.some(({ packed }) => packed > 0) ? `${leaves} ${PACKED_LEAVES}` : leaves
}

export const PACKED_LEAVES =
  'Packed parcels leave with the carrier and number they were packed with. What you type here is for the rest.'

function cancelExplanation(order: AdministeredOrder): string {
  const restock = 'The units are returned to stock, and we email the customer.'
  if (order.paidBy === 'card') return `${formatAmount(order.refundable)} is refunded to the customer’s card. ${restock}`
  if (order.paidBy === null || order.paidBy === 'nothing') return `Nothing was paid. ${restock}`
  const left = formatAmount(amountFromCents(centsFromAmount(order.total) - centsFromAmount(order.refunded)))
  return `It was paid outside the shop: refund ${left} the same way, and record it on the order’s page. ${restock}`
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
  const amount = action === 'refund' ? plainAmount(order.refundable) : ''
  const note = action === 'paid' && order.transferChosenAt ? `Bank transfer, reference ${order.number}` : ''
  return { note, carrier, trackingNumber: '', amount, paidBy: order.paid ? '' : 'cash' }
}

/** Checked before sending; the server checks the other fields. */
export function amountProblem(typed: string, order: AdministeredOrder): string | undefined {
  const most = order.refundable
  const amount = typedNumber(typed)
  return amountFault(amount) ?? (Number(amount) > most ? `The most you can refund is ${formatAmount(most)}` : undefined)
}

/** Why it is no amount above zero that can be given back, as `typedNumber` read it. */
export function amountFault(amount: number | string): string | undefined {
  return priceSchema.positive(`Enter an amount, e.g. ${plainAmount(12.5)}`).safeParse(amount).error?.issues[0]?.message
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
