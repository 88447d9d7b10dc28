import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { PaymentIntent, Payments } from '#server/adapters/payments/payments.ts'
import { selectOrderPayment } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { moveOrder, type OrderRow } from './orders-store.ts'

const SHOP_CURRENCY = 'usd'

/** A settled order, and whether it was this call that changed it. */
export type Settled = { order: OrderRow; changed: boolean }

/**
 * The only way to `paid`. Asks the provider about an intent and, when it was made for this order and has brought this order's
 * whole amount, marks the order as paid, once, whoever asks and how often.
 */
export async function settlePayment(
  context: OrdersContext,
  order: OrderRow,
  intentId: string,
): Promise<Settled | Refusal> {
  if (order.paidAt !== null) return alreadyPaid(order, intentId)
  const noted = await selectOrderPayment(context.db, intentId)
  if (noted?.orderId !== order.id) return notForThisOrder()
  const intent = await context.payments.findIntent(intentId)
  if (isRefusal(intent)) return intent
  if (!intent) return notForThisOrder()
  return whyNotPaidBy(intent, order, context.payments) ?? markPaid(context, order, intentId)
}

async function markPaid({ db, now }: OrdersContext, order: OrderRow, intentId: string): Promise<Settled | Refusal> {
  const at = now()
  const move = { orderId: order.id, from: 'placed', to: 'paid', accountId: null, at } as const
  const paid = await inTransaction(db, (transaction) =>
    moveOrder(transaction, { ...move, changes: { transactionId: intentId, paidAt: at } }),
  )
  if (paid) return { order: paid, changed: true }
  return refuse('order-state', 'This order changed while the payment was being confirmed. Look at it again.')
}

function whyNotPaidBy(intent: PaymentIntent, order: OrderRow, payments: Payments): Refusal | undefined {
  if (intent.orderId !== order.id) return notForThisOrder()
  if (intent.status !== 'succeeded') {
    return refuse('payment-incomplete', `The card payment has not succeeded yet: the provider says “${intent.status}”.`)
  }
  const matches =
    intent.amountReceivedCents === order.totalCents &&
    intent.currency === SHOP_CURRENCY &&
    intent.livemode === payments.livemode
  return matches ? undefined : refuse('payment-incomplete', 'The payment does not match the amount of this order.')
}

function alreadyPaid(order: OrderRow, intentId: string): Settled | Refusal {
  if (order.transactionId === intentId) return { order, changed: false }
  return refuse('order-state', 'This order is paid already, by another payment.')
}

function notForThisOrder(): Refusal {
  return refuse('input-invalid', 'This payment was not made for this order.', {
    errors: [{ path: 'transactionId', message: 'This payment was not made for this order' }],
  })
}
