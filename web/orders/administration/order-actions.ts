import { formatDollars } from '#contract/money/money.ts'
import { type AdministeredOrder, ORDER_ACTIONS, type OrderAction } from '#contract/orders/order-administration.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { shop } from '#web/shop-client.ts'

/** What the dialog of an action asks for, as it was typed. */
export type ActionFields = { note: string; carrier: string; trackingNumber: string; amount: string }

export type ActionField = keyof ActionFields

type Words = {
  /** The button in the row. */
  label: string
  question: (order: AdministeredOrder) => string
  explanation: (order: AdministeredOrder) => string
  confirm: string
  success: (order: AdministeredOrder) => string
  fields: readonly ActionField[]
  danger?: true
}

/** What an administrator can do with an order, in words. */
export const ACTIONS: Readonly<Record<OrderAction, Words>> = {
  paid: {
    label: 'Paid',
    question: ({ number }) => `Record a payment for ${number}?`,
    explanation: ({ placePrice, customerName }) =>
      `For money that came outside the shop: ${customerName} has paid ${formatDollars(placePrice)} by transfer or in cash.`,
    confirm: 'Mark as paid',
    success: ({ number }) => `${number} is marked as paid`,
    fields: ['note'],
  },
  ship: {
    label: 'Ship',
    question: ({ number }) => `Ship ${number}?`,
    explanation: ({ placeOrderQuantity, placeOrderProductName, customerName }) =>
      `${placeOrderQuantity} × ${placeOrderProductName} leave the stock, and ${customerName} gets an email.`,
    confirm: 'Ship',
    success: ({ number }) => `${number} is shipped`,
    fields: ['carrier', 'trackingNumber'],
  },
  deliver: {
    label: 'Deliver',
    question: ({ number }) => `Has ${number} arrived?`,
    explanation: ({ carrier, customerName }) =>
      `${carrier ?? 'The carrier'} has handed it to ${customerName}. The order is complete then.`,
    confirm: 'It has arrived',
    success: ({ number }) => `${number} is delivered`,
    fields: [],
  },
  cancel: {
    label: 'Cancel',
    question: ({ number, placeOrderProductName }) => `Cancel ${number}, ${placeOrderProductName}?`,
    explanation: cancelExplanation,
    confirm: 'Cancel the order',
    success: ({ number }) => `${number} is cancelled`,
    fields: ['note'],
    danger: true,
  },
  refund: {
    label: 'Refund',
    question: ({ number }) => `Refund ${number}?`,
    explanation: (order) =>
      `At most ${formatDollars(order.refundable)} can go back to the card. The customer gets an email.`,
    confirm: 'Refund',
    success: ({ number }) => `The refund for ${number} is on its way`,
    fields: ['amount', 'note'],
    danger: true,
  },
}

function cancelExplanation(order: AdministeredOrder): string {
  const back = 'The pieces go back into the stock, and the customer gets an email.'
  if (order.paidBy === 'card') return `${formatDollars(order.refundable)} go back to the customer’s card. ${back}`
  if (order.paidBy === null) return `Nothing was paid. ${back}`
  return `It was paid outside the shop: give ${formatDollars(order.placePrice)} back the way it came. ${back}`
}

/** The actions that an order offers now. */
export function actionsFor(order: AdministeredOrder): OrderAction[] {
  return ORDER_ACTIONS[order.status].filter((action) => action !== 'refund' || order.refundable > 0)
}

/** What stands in the fields when the dialog opens. */
export function firstFields(action: OrderAction, order: AdministeredOrder, lastCarrier: string): ActionFields {
  const amount = action === 'refund' ? order.refundable.toFixed(2) : ''
  return { note: '', carrier: lastCarrier, trackingNumber: '', amount }
}

/** What is wrong with a field before it is sent; the rest the shop says. */
export function amountProblem(typed: string, order: AdministeredOrder): string | undefined {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) || Number(typed) === 0) return 'Give dollars, such as 12.50'
  const most = order.refundable
  return Number(typed) > most ? `At most ${formatDollars(most)} can be given back` : undefined
}

/** Does it. Refusals are thrown as `ProblemError`; `key` makes a repetition of a refund harmless. */
export function runAction(
  action: OrderAction,
  order: AdministeredOrder,
  { note, carrier, trackingNumber, amount }: ActionFields,
  key: string,
): Promise<unknown> {
  const params = { id: order._id }
  switch (action) {
    case 'paid':
      return shop.markOrderPaid({ params, body: { note } })
    case 'ship':
      return shop.shipOrder({ params, body: shipment({ carrier, trackingNumber }) })
    case 'deliver':
      return shop.deliverOrder({ params })
    case 'cancel':
      return shop.cancelOrder({ params, body: { ...(note && { note }) } })
    case 'refund':
      return shop.refundOrder({
        params,
        body: { amount: Number(amount), ...(note && { note }) },
        idempotencyKey: key,
      })
  }
}

/** Whether the shop has said no, so that nothing was done; without an answer, or with a broken one, nobody knows. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof ProblemError ? error.problem.status : 0
  return status >= 400 && status < 500
}

/** A shipment as the shop takes it: without a tracking number when there is none. */
export function shipment({ carrier, trackingNumber }: Pick<ActionFields, 'carrier' | 'trackingNumber'>) {
  return { carrier, ...(trackingNumber.trim() && { trackingNumber }) }
}
