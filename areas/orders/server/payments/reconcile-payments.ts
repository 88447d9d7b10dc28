import { isRefusal } from '#platform/contract/problem.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectOrder } from '../orders-store.ts'
import { closePayment, providerAway } from './close-payments.ts'
import { noteChecked, type OrderPaymentRow, selectUncheckedPayments } from './order-payments-store.ts'
import { selectPendingRefunds } from './order-refunds-store.ts'
import { readMissedEvents } from './payment-events.ts'
import { alignRefunds, processRefund } from './process-refund.ts'
import { settlePayment } from './settle-payment.ts'

const ASK_AGAIN_MS = 2 * 60_000
const REFUND_PATIENCE_MS = 5 * 60_000 // Older pending refunds are checked, with or without a job
const BATCH_SIZE = 100
const MOST_BATCHES = 20
const AWAY_AFTER = 5 // After so many consecutive failures the provider is considered down

export type Reconciled = { asked: number; refunds: number; failed: number }

/** Asks the provider about open payments and refunds, for missed events. One failure doesn't stop the others. */
export async function reconcilePayments(
  context: OrdersContext,
  patience = { intentsMs: ASK_AGAIN_MS, refundsMs: REFUND_PATIENCE_MS },
): Promise<Reconciled> {
  const now = context.now().getTime()
  const done: Reconciled = { asked: 0, refunds: 0, failed: 0 }
  const attempt = attempts(done)
  await attempt(() => readMissedEvents(context))
  const since = new Date(now - patience.intentsMs)
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const payments = await selectUncheckedPayments(context.db, since, BATCH_SIZE)
    for (const payment of payments) {
      // Before asking, so that failing ones don't block others.
      await noteChecked(context.db, payment.intentId, context.now())
      done.asked += 1
      if ((await attempt(() => askAbout(context, payment))) >= AWAY_AFTER) return done
    }
    if (payments.length < BATCH_SIZE) break
  }
  const refunds = await selectPendingRefunds(context.db, new Date(now - patience.refundsMs), BATCH_SIZE)
  for (const { id, intentId } of refunds) {
    done.refunds += 1
    const failedInARow = await attempt(async () => {
      await processRefund(context, id)
      await alignRefunds(context, intentId)
    })
    if (failedInARow >= AWAY_AFTER) return done
  }
  return done
}

/** Counts failures; returns a function that runs work and gives the number of consecutive ones. */
function attempts(done: Reconciled): (work: () => Promise<void>) => Promise<number> {
  let inARow = 0
  return async (work) => {
    const failed = await work().then(
      () => false,
      () => true,
    )
    inARow = failed ? inARow + 1 : 0
    if (failed) done.failed += 1
    return inARow
  }
}

/** Settles intents of orders that await payment, and closes those of others. */
async function askAbout(context: OrdersContext, payment: OrderPaymentRow): Promise<void> {
  const order = await selectOrder(context.db, 'every account', payment.orderId)
  if (order?.status !== 'placed') {
    if ((await closePayment(context, payment)) === 'unclear') throw providerAway()
    return
  }
  const settled = await settlePayment(context, payment.intentId)
  if (isRefusal(settled) && settled.refused === 'payment-provider-unavailable') throw providerAway()
}
