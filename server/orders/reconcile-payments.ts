import { isRefusal } from '#contract/problem.ts'
import { closePayment } from './close-payments.ts'
import { alignRefunds, giveRefund } from './give-refund.ts'
import { deleteOldAnswers } from './idempotency-store.ts'
import { selectUncheckedPayments } from './order-payments-store.ts'
import { selectPendingRefunds } from './order-refunds-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { selectOrder } from './orders-store.ts'
import { readMissedEvents } from './payment-events.ts'
import { deleteOldProviderEvents } from './provider-events-store.ts'
import { settlePayment } from './settle-payment.ts'

/** An intent is asked about again after so long. */
const ASK_AGAIN_MS = 2 * 60_000
/** A refund that is still on its way after so long is looked at, whether it has a job or not. */
const REFUND_PATIENCE_MS = 5 * 60_000
const BATCH_SIZE = 100
const DAY_MS = 86_400_000

export type Reconciled = { asked: number; refunds: number; failed: number }

/**
 * The job: asks the provider about every payment and refund that is not at its end, for what no event and no browser has told.
 * What fails for one does not keep the others; it is asked again next time.
 */
export async function reconcilePayments(
  context: OrdersContext,
  patience = { intentsMs: ASK_AGAIN_MS, refundsMs: REFUND_PATIENCE_MS },
): Promise<Reconciled> {
  const now = context.now().getTime()
  const done: Reconciled = { asked: 0, refunds: 0, failed: 0 }
  await readMissedEvents(context).catch(() => {
    done.failed += 1
  })
  const payments = await selectUncheckedPayments(context.db, new Date(now - patience.intentsMs), BATCH_SIZE)
  for (const payment of payments) {
    done.asked += 1
    const order = await selectOrder(context.db, 'every account', payment.orderId)
    const waits = order?.status === 'placed'
    const failed = waits
      ? isUnreachable(await settlePayment(context, payment.intentId))
      : await isUnclear(context, payment)
    if (failed) done.failed += 1
  }
  for (const { id, intentId } of await selectPendingRefunds(
    context.db,
    new Date(now - patience.refundsMs),
    BATCH_SIZE,
  )) {
    done.refunds += 1
    const failed = await giveRefund(context, id)
      .then(() => alignRefunds(context, intentId))
      .then(() => false)
      .catch(() => true)
    if (failed) done.failed += 1
  }
  return done
}

/** The order is over: an intent of it that is still open is closed instead. */
async function isUnclear(context: OrdersContext, payment: Parameters<typeof closePayment>[1]): Promise<boolean> {
  return (await closePayment(context, payment)) === 'unclear'
}

function isUnreachable(settled: Awaited<ReturnType<typeof settlePayment>>): boolean {
  return isRefusal(settled) && settled.refused === 'payment-provider-unavailable'
}

/** The job: forgets what nobody asks for again. */
export async function tidyOrders({ db, now }: OrdersContext): Promise<void> {
  await deleteOldAnswers(db, new Date(now().getTime() - 7 * DAY_MS))
  await deleteOldProviderEvents(db, new Date(now().getTime() - 90 * DAY_MS))
}
