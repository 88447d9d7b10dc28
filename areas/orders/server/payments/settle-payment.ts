import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { PaymentIntent } from '#platform/server/payments/payments.ts'
import { stopPayments } from '../end-order.ts'
import { paymentOfAnotherOrder } from '../order.ts'
import { reopenLines, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, moveOrder, type OrderRow, selectOrder } from '../orders-store.ts'
import { beginRefund } from './begin-refund.ts'
import {
  insertOrderPayment,
  markCanceled,
  markReceived,
  noteChecked,
  type OrderPaymentRow,
  selectOrderPayment,
} from './order-payments-store.ts'

export type Settled =
  /** `changed`: by this call. */
  | { kind: 'paid'; order: OrderRow; changed: boolean }
  /** The order can't take the money; it is refunded automatically. */
  | { kind: 'given-back'; order: OrderRow }
  | { kind: 'canceled' }

/**
 * The only way to `paid`. Asks the provider; if the intent is for one of our orders and paid exactly its amount, the
 * order is paid, once, whoever asks and how often. An expired order is paid if its stock remains. Other money is
 * refunded.
 */
export async function settlePayment(context: OrdersContext, intentId: string): Promise<Settled | Refusal> {
  const known = await selectOrderPayment(context.db, intentId)
  if (known?.status === 'succeeded') return settledEarlier(context, known)
  const intent = await context.payments.findIntent(intentId)
  if (isRefusal(intent)) return intent
  return intent ? settleIntent(context, intent) : paymentOfAnotherOrder()
}

/** With the provider's current intent. */
export async function settleIntent(context: OrdersContext, intent: PaymentIntent): Promise<Settled | Refusal> {
  const { db, payments, now } = context
  const payment = await notedPayment(context, intent)
  // An intent of the other mode (test, live) moves no money here.
  if (!payment || intent.livemode !== payments.livemode || intent.currency !== shopCurrency().toLowerCase())
    return paymentOfAnotherOrder()
  if (intent.status === 'canceled') {
    await markCanceled(db, intent.id, now())
    return { kind: 'canceled' }
  }
  if (intent.status !== 'succeeded') {
    await noteChecked(db, intent.id, now())
    return refuse(
      'payment-incomplete',
      t('The card payment has not succeeded yet: the provider says “{status}”.', { status: intent.status }),
    )
  }
  return inTransaction(db, (transaction) => takeMoney(context, transaction, payment, intent.amountReceivedCents))
}

/** Restores a record lost when the process died before writing it. */
async function notedPayment({ db, now }: OrdersContext, intent: PaymentIntent): Promise<OrderPaymentRow | undefined> {
  const noted = await selectOrderPayment(db, intent.id)
  if (noted || !intent.orderId || !UUID.test(intent.orderId)) return noted
  const order = await selectOrder(db, 'every account', intent.orderId)
  if (!order) return undefined
  const { id: intentId, amountCents, currency, livemode } = intent
  await insertOrderPayment(db, { intentId, orderId: order.id, amountCents, currency, livemode, createdAt: now() })
  return selectOrderPayment(db, intent.id)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function takeMoney(
  context: OrdersContext,
  transaction: Queryable,
  { intentId, orderId }: OrderPaymentRow,
  receivedCents: number,
): Promise<Settled> {
  const at = context.now()
  const order = await lockOrder(transaction, 'every account', orderId)
  if (!order) throw new Error(`There is no order ${orderId} for the payment ${intentId}`)
  const news = await markReceived(transaction, intentId, receivedCents, at)
  if (!news) return outcomeOf(order, intentId)
  const why = await whyNotPaidBy(context, transaction, order, receivedCents)
  if (why) {
    await beginRefund(context, transaction, { order, intentId, amountCents: receivedCents, reason: why, at })
    return { kind: 'given-back', order }
  }
  const move = { orderId, from: order.status, to: 'paid', accountId: null, at } as const
  const paid = await moveOrder(transaction, { ...move, changes: { transactionId: intentId, paidAt: at } })
  if (!paid) throw new Error(`The order ${orderId} moved while it was locked`)
  await context.jobs.send(transaction, 'order-email', { orderId, letter: 'paid' })
  await stopPayments(context, transaction, orderId)
  return { kind: 'paid', order: paid, changed: true }
}

/** Undefined when it can, and its stock is then reserved. */
async function whyNotPaidBy(
  { catalogue, coupons, now }: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  receivedCents: number,
): Promise<'second' | 'late' | 'mismatch' | undefined> {
  if (order.paidAt !== null) return 'second'
  if (order.status !== 'placed' && order.status !== 'expired') return 'late'
  if (receivedCents !== order.totalCents) return 'mismatch'
  if (order.status === 'placed') return undefined
  // A deleted account's order has no address to ship to.
  if (order.customerEmail === '') return 'late'
  const lines = await selectLines(transaction, order.id)
  if (!(await catalogue.reserveStockAgain(transaction, lines, { at: now(), orderId: order.id }))) return 'late'
  await reopenLines(transaction, order.id)
  if (order.coupon !== null) await reclaimCoupon(coupons, transaction, order)
  return undefined
}

/** Its use was given back when the order expired; the discount stays, so it counts again. */
function reclaimCoupon(
  coupons: OrdersContext['coupons'],
  transaction: Queryable,
  { id: orderId, coupon, accountId, customerEmail: email }: OrderRow,
): Promise<void> {
  return coupons.reclaimCoupon(transaction, { code: coupon ?? '', orderId, buyer: { accountId, email } })
}

async function settledEarlier({ db }: OrdersContext, { orderId, intentId }: OrderPaymentRow): Promise<Settled> {
  const order = await selectOrder(db, 'every account', orderId)
  if (!order) throw new Error(`There is no order ${orderId} for the payment ${intentId}`)
  return outcomeOf(order, intentId)
}

function outcomeOf(order: OrderRow, intentId: string): Settled {
  return order.transactionId === intentId ? { kind: 'paid', order, changed: false } : { kind: 'given-back', order }
}
