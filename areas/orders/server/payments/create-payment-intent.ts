import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import type { createPaymentIntent as operation } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { minAmountCents } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { PaymentIntent } from '#platform/server/payments/payments.ts'
import { stopPayments } from '../end-order.ts'
import { orderNotFound } from '../order.ts'
import { titleOf } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderOwner, type OrderRow, selectOrder, selectUnpaidOrderOfAmount } from '../orders-store.ts'
import { refuseWay } from '../placement/payable-total.ts'
import { limitCardAttempts } from './limit-card-attempts.ts'
import { insertOrderPayment, type OrderPaymentRow, selectOrderPayments } from './order-payments-store.ts'
import { settleIntent } from './settle-payment.ts'

type Body = InputOf<typeof operation>['body']
type Begun = OutputOf<typeof operation>

const WAITS_FOR: Partial<Record<PaymentIntent['status'], Begun['waitsFor']>> = {
  requires_action: 'authentication',
  processing: 'processing',
}

/**
 * Starts or resumes the card payment of the caller's unpaid order, for the stored amount. An order keeps one intent
 * until it is cancelled, across reloads and tabs. Settles a payment that has succeeded unnoticed.
 */
export async function createPaymentIntent(
  context: OrdersContext,
  owner: OrderOwner,
  body: Body,
): Promise<Begun | Refusal> {
  const order = await orderToPay(context, owner, body)
  if (isRefusal(order)) return order
  const ways = await context.waysToPay()
  if (!ways.card) return refuseWay(ways)
  if (order.totalCents < minAmountCents()) return tooLittleForCards(ways)
  // Read once, so that reuse and numbering see the same intents.
  const noted = await selectOrderPayments(context.db, order.id)
  const used = await intentInUse(context, noted)
  const isPaid = used !== undefined && !isRefusal(used) && used.status === 'succeeded'
  const limited = isPaid ? undefined : await limitCardAttempts(context, { ...order, orderId: order.id })
  if (limited) return limited
  const intent = used ?? (await newIntent(context, order, ways, noted.length))
  if (isRefusal(intent)) return intent
  if (intent.status === 'succeeded') {
    const settled = await settleIntent(context, intent)
    return isRefusal(settled) ? settled : nothingToPay(settled.kind === 'paid' ? 'paid' : order.status)
  }
  return { clientSecret: intent.clientSecret, order: order.id, waitsFor: WAITS_FOR[intent.status] ?? 'card' }
}

async function orderToPay({ db }: OrdersContext, owner: OrderOwner, body: Body): Promise<OrderRow | Refusal> {
  const amountCents = centsFromAmount(body.placePrice)
  if (body.order === undefined) {
    const order = await selectUnpaidOrderOfAmount(db, owner, amountCents)
    return (
      order ?? refuse('input-invalid', t('You have no unpaid order of {amount}.', { amount: formatCents(amountCents) }))
    )
  }
  const order = await selectOrder(db, owner, body.order)
  if (!order) return orderNotFound()
  if (order.status !== 'placed') return nothingToPay(order.status)
  if (order.totalCents !== amountCents) {
    return refuse('price-changed', t('This order costs {total}.', { total: formatCents(order.totalCents) }), {
      currentPrice: amountFromCents(order.totalCents),
      errors: [{ path: 'placePrice', message: t('The order costs {total}', { total: formatCents(order.totalCents) }) }],
    })
  }
  return order
}

function tooLittleForCards({ transfer }: WaysToPay): Refusal {
  const least = { amount: formatCents(minAmountCents()) }
  return refuse(
    'amount-too-small',
    transfer
      ? t('Card payments start at {amount}. Pay by bank transfer.', least)
      : t('Card payments start at {amount}.', least),
  )
}

function nothingToPay(status: OrderRow['status']): Refusal {
  return refuse('order-state', t('This order is {status}: nothing is due.', { status: statusWord(status) }))
}

async function intentInUse(
  { payments }: OrdersContext,
  noted: readonly OrderPaymentRow[],
): Promise<PaymentIntent | Refusal | undefined> {
  // Intents of the other mode date from before the keys changed and can't be paid here.
  const open = noted.find(({ livemode, status }) => livemode === payments.livemode && status === 'open')
  const intent = open && (await payments.findIntent(open.intentId))
  return intent && !isRefusal(intent) && intent.status === 'canceled' ? undefined : intent
}

async function newIntent(
  context: OrdersContext,
  order: OrderRow,
  { methods }: WaysToPay,
  earlierIntents: number,
): Promise<PaymentIntent | Refusal> {
  const { db, payments, now } = context
  const lines = await selectLines(db, order.id)
  const intent = await payments.createIntent({
    orderId: order.id,
    amountCents: order.totalCents,
    methods,
    description: `${lines[0].quantity} × ${titleOf(lines)}`,
    // Numbered, so that two tabs get the same intent from the provider.
    idempotencyKey: `order-${order.id}-intent-${earlierIntents}`,
  })
  if (isRefusal(intent)) return intent
  const { id: intentId, amountCents, currency, livemode } = intent
  const status = await inTransaction(db, async (transaction) => {
    // If the order has ended meanwhile, this intent must be closed.
    const current = await lockOrder(transaction, 'every account', order.id)
    await insertOrderPayment(transaction, {
      ...{ intentId, amountCents, currency, livemode },
      orderId: order.id,
      createdAt: now(),
    })
    if (current?.status !== 'placed') await stopPayments(context, transaction, order.id)
    return current?.status ?? 'cancelled'
  })
  return status === 'placed' ? intent : nothingToPay(status)
}
