import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { createPaymentIntent as operation } from '#contract/orders.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import type { PaymentIntent } from '#server/adapters/payments/payments.ts'
import { insertOrderPayment, type OrderPaymentRow, selectOrderPayments } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { type OrderRow, selectOrder, selectUnpaidOrderOfAmount } from './orders-store.ts'
import { noSuchOrder } from './read-orders.ts'

type Body = InputOf<typeof operation>['body']

/**
 * Begins the card payment of the caller's own unpaid order. The amount is the stored order's. An order keeps its intent until
 * that is cancelled, so a reload or a second tab goes on with the same one.
 */
export async function createPaymentIntent(
  context: OrdersContext,
  customer: AccountActor,
  body: Body,
): Promise<OutputOf<typeof operation> | Refusal> {
  const order = await orderToPay(context, customer, body)
  if (isRefusal(order)) return order
  // Read once: what is used again and what the next one is called must not see different intents.
  const noted = await selectOrderPayments(context.db, order.id)
  const intent = (await intentInUse(context, noted[0])) ?? (await newIntent(context, order, noted.length))
  return isRefusal(intent) ? intent : { clientSecret: intent.clientSecret, order: order.id }
}

async function orderToPay({ db }: OrdersContext, { accountId }: AccountActor, body: Body): Promise<OrderRow | Refusal> {
  const amountCents = centsFromDollars(body.placePrice)
  if (body.order === undefined) {
    const order = await selectUnpaidOrderOfAmount(db, accountId, amountCents)
    return order ?? refuse('input-invalid', `You have no unpaid order of ${formatCents(amountCents)}.`)
  }
  const order = await selectOrder(db, { accountId }, body.order)
  if (!order) return noSuchOrder()
  if (order.status !== 'placed') return refuse('order-state', `This order is ${order.status}: there is nothing to pay.`)
  if (order.totalCents !== amountCents) {
    return refuse('price-changed', `This order costs ${formatCents(order.totalCents)}.`, {
      currentPrice: dollarsFromCents(order.totalCents),
      errors: [{ path: 'placePrice', message: `The order costs ${formatCents(order.totalCents)}` }],
    })
  }
  return order
}

async function intentInUse(
  { payments }: OrdersContext,
  noted: OrderPaymentRow | undefined,
): Promise<PaymentIntent | Refusal | undefined> {
  // Intents of another mode are left from before the shop's payment settings changed: they can't pay here.
  if (!noted || noted.livemode !== payments.livemode) return undefined
  const intent = await payments.findIntent(noted.intentId)
  return intent && !isRefusal(intent) && intent.status === 'canceled' ? undefined : intent
}

async function newIntent(
  { db, payments, now }: OrdersContext,
  order: OrderRow,
  earlierIntents: number,
): Promise<PaymentIntent | Refusal> {
  const intent = await payments.createIntent({
    orderId: order.id,
    amountCents: order.totalCents,
    description: `${order.quantity} × ${order.partName}`,
    // Counts the order's intents: two tabs that ask at once get one and the same from the provider.
    idempotencyKey: `order-${order.id}-intent-${earlierIntents}`,
  })
  if (isRefusal(intent)) return intent
  await insertOrderPayment(db, {
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.amountCents,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: now(),
  })
  return intent
}
