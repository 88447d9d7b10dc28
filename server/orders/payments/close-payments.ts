import { isRefusal } from '#contract/problem.ts'
import { JobFailure } from '#server/adapters/jobs/jobs.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { selectOrder } from '#server/orders/orders-store.ts'
import { markCanceled, type OrderPaymentRow, selectOpenPayments } from './order-payments-store.ts'
import { providerAway } from './provider-away.ts'
import { settleIntent } from './settle-payment.ts'

/**
 * What became of an order's open intents: none is left, one has brought its money, the provider is still working on
 * one, or it cannot be told because the provider does not answer.
 */
export type Closed = 'closed' | 'paid' | 'working' | 'unclear'

/** Of several intents, what is told of them all. */
const TELLING: readonly Closed[] = ['paid', 'working', 'unclear']

/** Cancels every intent of an order that could still bring money; money that came first is settled. */
export async function closePayments(context: OrdersContext, orderId: string): Promise<Closed> {
  const outcomes: Closed[] = []
  for (const payment of await selectOpenPayments(context.db, orderId)) {
    outcomes.push(await closePayment(context, payment))
  }
  return TELLING.find((outcome) => outcomes.includes(outcome)) ?? 'closed'
}

/** Cancels one intent. */
export async function closePayment(context: OrdersContext, { intentId }: OrderPaymentRow): Promise<Closed> {
  const intent = await context.payments.cancelIntent(intentId)
  if (isRefusal(intent)) {
    if (intent.refused !== 'not-found') return 'unclear'
    // Left from another provider's account, or from the other mode: it cannot be paid here. Should it bring money all
    // the same, that is settled as ever.
    await markCanceled(context.db, intentId, context.now())
    return 'closed'
  }
  const settled = await settleIntent(context, intent)
  if (isRefusal(settled)) return settled.refused === 'payment-incomplete' ? 'working' : 'unclear'
  return settled.kind === 'canceled' ? 'closed' : 'paid'
}

/**
 * The job: an order does not wait for payment any more, so nothing may be paid on it.
 * @throws JobFailure when an intent could not be closed yet: tried again
 */
export async function closePaymentsOfEndedOrder(context: OrdersContext, orderId: string): Promise<void> {
  const order = await selectOrder(context.db, 'every account', orderId)
  if (order?.status === 'placed') return
  const closed = await closePayments(context, orderId)
  if (closed === 'working') throw new JobFailure('The payment provider is still working on a payment of this order.')
  if (closed === 'unclear') throw providerAway()
}
