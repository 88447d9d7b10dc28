import { isRefusal } from '#platform/contract/problem.ts'
import { JobFailure } from '#platform/server/jobs/jobs.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectOrder } from '../orders-store.ts'
import { markCanceled, type OrderPaymentRow, selectOpenPayments } from './order-payments-store.ts'
import { settleIntent } from './settle-payment.ts'

/** The state of an order's intents: none open, one paid, one being processed, or unknown. */
export type Closed = 'closed' | 'paid' | 'working' | 'unclear'

/** By precedence. */
const TELLING: readonly Closed[] = ['paid', 'working', 'unclear']

/** Cancels every open intent of an order; one that was paid first is settled. */
export async function closePayments(context: OrdersContext, orderId: string): Promise<Closed> {
  const outcomes: Closed[] = []
  for (const payment of await selectOpenPayments(context.db, orderId)) {
    outcomes.push(await closePayment(context, payment))
  }
  return TELLING.find((outcome) => outcomes.includes(outcome)) ?? 'closed'
}

export async function closePayment(context: OrdersContext, { intentId }: OrderPaymentRow): Promise<Closed> {
  const intent = await context.payments.cancelIntent(intentId)
  if (isRefusal(intent)) {
    if (intent.refused !== 'not-found') return 'unclear'
    // From another provider account or mode: unpayable here. Should it succeed after all, it is settled as usual.
    await markCanceled(context.db, intentId, context.now())
    return 'closed'
  }
  const settled = await settleIntent(context, intent)
  if (isRefusal(settled)) return settled.refused === 'payment-incomplete' ? 'working' : 'unclear'
  return settled.kind === 'canceled' ? 'closed' : 'paid'
}

/** The job for orders that no longer await payment. @throws JobFailure to retry when an intent could not be closed */
export async function closePaymentsOfEndedOrder(context: OrdersContext, orderId: string): Promise<void> {
  const order = await selectOrder(context.db, 'every account', orderId)
  if (order?.status === 'placed') return
  const closed = await closePayments(context, orderId)
  if (closed === 'working') throw new JobFailure('The payment provider is still processing a payment for this order.')
  if (closed === 'unclear') throw providerAway()
}

export function providerAway(): JobFailure {
  return new JobFailure('The payment provider is unavailable.')
}
