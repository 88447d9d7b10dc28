import { deleteOldKeys } from '#platform/server/idempotency/idempotency.ts'
import { forgetNotesOfGuests } from './customers/customer-notes-store.ts'
import { forgetGuests } from './guests/guest-orders-store.ts'
import { postGuestLinks } from './guests/send-guest-link.ts'
import { writeOrderEmail } from './order-emails.ts'
import { sendTaxCalls, tellTaxService } from './order-taxes/tell-tax-service.ts'
import type { OrdersContext } from './orders-context.ts'
import { closePaymentsOfEndedOrder } from './payments/close-payments.ts'
import { expireOrders } from './payments/end-unpaid-orders.ts'
import { CARD_DECLINES_KEPT_MS } from './payments/limit-card-attempts.ts'
import { workOffPaymentEvent } from './payments/payment-events.ts'
import { processRefund } from './payments/process-refund.ts'
import { deleteOldCardDeclines, deleteOldProviderEvents } from './payments/provider-events-store.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { sumSalesDays } from './sales/read-sales.ts'

/** Registers the orders' jobs, before they start. */
export function workForOrders(context: OrdersContext): void {
  const { jobs } = context
  jobs.work('order-email', ({ data }) => writeOrderEmail(context, data))
  jobs.work('guest-links', ({ data }) => postGuestLinks(context, data))
  jobs.work('payment-event', ({ data }) => workOffPaymentEvent(context, data.eventId))
  jobs.work('close-payments', ({ data }) => closePaymentsOfEndedOrder(context, data.orderId))
  jobs.work('give-refund', ({ data }) => processRefund(context, data.refundId))
  jobs.work('tell-tax-service', ({ data }) => tellTaxService(context, data.callId))
  jobs.every('send-tax-calls', async () => void (await sendTaxCalls(context)))
  jobs.every('expire-orders', async () => void (await expireOrders(context)))
  jobs.every('reconcile-payments', async () => void (await reconcilePayments(context)))
  jobs.every('tidy-orders', () => tidyOrders(context))
  jobs.every('sum-sales-days', () => sumSalesDays(context.db, context))
}

const DAY_MS = 86_400_000
const MONTH_MS = 30 * DAY_MS
const GUESTS_AT_ONCE = 500

/** The job that deletes old events and keys, and forgets guests. */
export async function tidyOrders({ db, settings, returns, now }: OrdersContext): Promise<void> {
  await deleteOldKeys(db, new Date(now().getTime() - 7 * DAY_MS))
  await deleteOldCardDeclines(db, new Date(now().getTime() - CARD_DECLINES_KEPT_MS))
  await deleteOldProviderEvents(db, new Date(now().getTime() - 90 * DAY_MS))
  const endedBefore = new Date(now().getTime() - settings.guestDataMonths * MONTH_MS)
  while ((await forgetGuests(db, endedBefore, GUESTS_AT_ONCE)) === GUESTS_AT_ONCE);
  await returns.forgetGuests(db, endedBefore)
  await forgetNotesOfGuests(db, endedBefore)
}
