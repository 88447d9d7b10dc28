import { isRefusal } from '#contract/problem.ts'
import { type OrderPaymentRow, selectOpenPayments } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { selectOrder } from './orders-store.ts'
import { settleIntent } from './settle-payment.ts'

/** What became of an order's open intents: none is left, one has brought its money, or it cannot be told yet. */
export type Closed = 'closed' | 'paid' | 'unclear'

/** Cancels every intent of an order that could still bring money; money that came first is settled. */
export async function closePayments(context: OrdersContext, orderId: string): Promise<Closed> {
  const outcomes: Closed[] = []
  for (const payment of await selectOpenPayments(context.db, orderId)) {
    outcomes.push(await closePayment(context, payment))
  }
  return outcomes.find((outcome) => outcome !== 'closed') ?? 'closed'
}

/** Cancels one intent. */
export async function closePayment(context: OrdersContext, { intentId }: OrderPaymentRow): Promise<Closed> {
  const intent = await context.payments.cancelIntent(intentId)
  if (isRefusal(intent)) return 'unclear'
  const settled = await settleIntent(context, intent)
  if (isRefusal(settled)) return 'unclear'
  return settled.kind === 'canceled' ? 'closed' : 'paid'
}

/**
 * The job: an order does not wait for payment any more, so nothing may be paid on it.
 * @throws Error when an intent could not be closed yet: tried again
 */
export async function closePaymentsOfEndedOrder(context: OrdersContext, orderId: string): Promise<void> {
  const order = await selectOrder(context.db, 'every account', orderId)
  if (order?.status === 'placed') return
  if ((await closePayments(context, orderId)) === 'unclear') throw new Error('A payment could not be closed yet')
}
