import { postGuestLinks } from './guests/send-guest-link.ts'
import { writeOrderEmail } from './order-emails.ts'
import type { OrdersContext } from './orders-context.ts'
import { closePaymentsOfEndedOrder } from './payments/close-payments.ts'
import { workOffPaymentEvent } from './payments/payment-events.ts'
import { processRefund } from './payments/process-refund.ts'
import { reconcilePayments, tidyOrders } from './payments/reconcile-payments.ts'
import { expireOrders } from './placing/expire-orders.ts'
import { writeRecallEmails } from './recalls/send-recall.ts'
import { lapseReturns } from './returns/move-return.ts'
import { writeReturnEmail } from './returns/return-emails.ts'
import { sumSalesDays } from './sales/read-sales.ts'
import { sendTaxCalls, tellTaxService } from './taxing/tell-tax-service.ts'

/** Registers the orders' jobs, before they start. */
export function workForOrders(context: OrdersContext): void {
  const { jobs } = context
  jobs.work('order-letter', ({ data }) => writeOrderEmail(context, data))
  jobs.work('guest-links', ({ data }) => postGuestLinks(context, data))
  jobs.work('return-letter', ({ data }) => writeReturnEmail(context, data))
  jobs.work('recall-letters', ({ data }) => writeRecallEmails(context, data))
  jobs.work('payment-event', ({ data }) => workOffPaymentEvent(context, data.eventId))
  jobs.work('close-payments', ({ data }) => closePaymentsOfEndedOrder(context, data.orderId))
  jobs.work('give-refund', ({ data }) => processRefund(context, data.refundId))
  jobs.work('tell-tax-service', ({ data }) => tellTaxService(context, data.callId))
  jobs.every('send-tax-calls', async () => void (await sendTaxCalls(context)))
  jobs.every('expire-orders', async () => void (await expireOrders(context)))
  jobs.every('reconcile-payments', async () => void (await reconcilePayments(context)))
  jobs.every('lapse-returns', async () => void (await lapseReturns(context)))
  jobs.every('tidy-orders', () => tidyOrders(context))
  jobs.every('sum-sales-days', () => sumSalesDays(context.db, context.now()))
}
