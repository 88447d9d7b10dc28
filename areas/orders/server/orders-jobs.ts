import { postGuestLinks } from './guests/send-guest-link.ts'
import { writeOrderEmail } from './order-emails.ts'
import type { OrdersContext } from './orders-context.ts'
import { closePaymentsOfEndedOrder } from './payments/close-payments.ts'
import { workOffPaymentEvent } from './payments/payment-events.ts'
import { processRefund } from './payments/process-refund.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { sumSalesDays } from './sales/read-sales.ts'
import { sendTaxCalls, tellTaxService } from './taxing/tell-tax-service.ts'
import { tidyOrders } from './tidy-orders.ts'
import { expireOrders } from './unpaid/expire-orders.ts'

/** Registers the orders' jobs, before they start. */
export function workForOrders(context: OrdersContext): void {
  const { jobs } = context
  jobs.work('order-letter', ({ data }) => writeOrderEmail(context, data))
  jobs.work('guest-links', ({ data }) => postGuestLinks(context, data))
  jobs.work('payment-event', ({ data }) => workOffPaymentEvent(context, data.eventId))
  jobs.work('close-payments', ({ data }) => closePaymentsOfEndedOrder(context, data.orderId))
  jobs.work('give-refund', ({ data }) => processRefund(context, data.refundId))
  jobs.work('tell-tax-service', ({ data }) => tellTaxService(context, data.callId))
  jobs.every('send-tax-calls', async () => void (await sendTaxCalls(context)))
  jobs.every('expire-orders', async () => void (await expireOrders(context)))
  jobs.every('reconcile-payments', async () => void (await reconcilePayments(context)))
  jobs.every('tidy-orders', () => tidyOrders(context))
  jobs.every('sum-sales-days', () => sumSalesDays(context.db, context.now()))
}
