import { formatCents } from '#contract/money.ts'
import type { OrderRefund } from '#contract/orders.ts'
import { inTransaction, type Queryable } from '#server/adapters/database/database.ts'
import type { JobData } from '#server/adapters/jobs/jobs.ts'
import { composeNewOrder, composeOrderLetter } from '#server/correspondence/correspondence-service.ts'
import { orderNumber } from './order.ts'
import { type OrderRefundRow, selectRefund } from './order-refunds-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { type OrderRow, selectOrder } from './orders-store.ts'

const BECAUSE: Record<OrderRefund['reason'], string> = {
  cancelled: 'The order was cancelled.',
  requested: '',
  second: 'The order was paid already; this was a second payment.',
  late: 'The payment came when the order was over already, so it could not be kept for you.',
  mismatch: 'The payment was not the amount of the order.',
  provider: '',
}

/** The job: writes a letter about an order and posts it. Each letter has a key, so doing it twice posts it once. */
export async function writeOrderLetter(
  context: OrdersContext,
  { orderId, letter, refundId }: JobData['order-letter'],
): Promise<void> {
  const order = await selectOrder(context.db, 'every account', orderId)
  // Whoever deleted their account is written to no more.
  if (!order || order.customerEmail === '') return
  // Where the customer is reached today; the order keeps the e-mail that it was placed with.
  const account = await context.accounts.findAccount(order.accountId)
  const refund = refundId === undefined ? undefined : await selectRefund(context.db, refundId)
  await inTransaction(context.db, async (transaction) => {
    await context.correspondence.post(transaction, {
      ...composeOrderLetter({ kind: letter, ...contentOf(context, order, refund) }),
      to: account?.email ?? order.customerEmail,
      accountId: order.accountId,
      key: `order-${letter}:${refundId ?? orderId}`,
    })
    if (letter === 'received') await tellShop(context, transaction, order)
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
    payUntil: `${order.holdExpiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    transactionId: order.transactionId ?? undefined,
    carrier: order.carrier ?? undefined,
    trackingNumber: order.trackingNumber ?? undefined,
    refund: refund && { amount: formatCents(refund.amountCents), because: BECAUSE[refund.reason] },
  }
}

async function tellShop(
  { correspondence, settings }: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
): Promise<void> {
  if (!settings.shopMailbox) return
  const { partName, quantity, customerName, customerEmail } = order
  const letter = composeNewOrder({
    partName,
    quantity,
    customerName,
    customerEmail,
    number: orderNumber(order.number),
    total: formatCents(order.totalCents),
    url: `${settings.publicUrl}/dashboard/manageAllOrders`,
  })
  await correspondence.post(transaction, {
    ...letter,
    to: settings.shopMailbox,
    // It names the customer, so it goes when they do.
    accountId: order.accountId,
    key: `order-new:${order.id}`,
  })
}
