import { formatCents } from '#contract/money/money.ts'
import type { OrderRefund } from '#contract/orders/orders.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { JobData } from '#server/adapters/jobs/jobs.ts'
import { composeOrderEmail } from '#server/correspondence/correspondence-service.ts'
import { tellShopOfFailedRefund, tellShopOfNewOrder } from './administration/tell-shop.ts'
import { orderNumber } from './order.ts'
import type { OrdersContext } from './orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from './orders-store.ts'
import { type OrderRefundRow, selectRefund } from './payments/order-refunds-store.ts'

/** An email does not know where it is read. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const BECAUSE: Record<OrderRefund['reason'], string> = {
  cancelled: 'The order was cancelled.',
  requested: '',
  second: 'The order was paid already; this was a second payment.',
  late: 'The payment came when the order was over already, so it could not be kept for you.',
  mismatch: 'The payment was not the amount of the order.',
  provider: '',
}

/** The job: writes an email about an order and posts it. Each email has a key, so doing it twice posts it once. */
export async function writeOrderEmail(
  context: OrdersContext,
  { orderId, letter: mail, refundId }: JobData['order-letter'],
): Promise<void> {
  const known = await selectOrder(context.db, 'every account', orderId)
  if (!known) return
  const refund = refundId === undefined ? undefined : await selectRefund(context.db, refundId)
  // Meanwhile it may have been found at the provider all the same.
  if (mail === 'refund-failed' && refund?.status !== 'failed') return
  // Where the customer is reached today; the order keeps the email that it was placed with.
  const account = await context.accounts.findAccount(known.accountId)
  await inTransaction(context.db, async (transaction) => {
    // Held: an account that is being deleted has done so by then, or waits and takes the email along.
    const order = await lockOrder(transaction, 'every account', orderId)
    if (!order) return
    if (mail === 'refund-failed' && refund) await tellShopOfFailedRefund(context, transaction, order, refund)
    // Whoever deleted their account is written to no more.
    if (order.customerEmail === '') return
    await context.correspondence.postEmail(transaction, {
      ...composeOrderEmail({ kind: mail, ...contentOf(context, order, refund) }),
      to: account?.email ?? order.customerEmail,
      accountId: order.accountId,
      key: `order-${mail}:${refundId ?? orderId}`,
    })
    if (mail === 'received') await tellShopOfNewOrder(context, transaction, order)
  })
}

function contentOf({ settings }: OrdersContext, order: OrderRow, refund: OrderRefundRow | undefined) {
  const { customerName: name, partName, quantity } = order
  return {
    name,
    partName,
    quantity,
    number: orderNumber(order.number),
    total: formatCents(order.totalCents),
    url: `${settings.publicUrl}/dashboard/orders/${order.id}`,
    payUntil: `${MOMENT.format(order.holdExpiresAt)} UTC`,
    transactionId: order.transactionId ?? undefined,
    carrier: order.carrier ?? undefined,
    trackingNumber: order.trackingNumber ?? undefined,
    refund: refund && { amount: formatCents(refund.amountCents), because: BECAUSE[refund.reason] },
  }
}
