import { formatCents } from '#contract/money/money.ts'
import type { OrderRefund } from '#contract/orders/orders.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { JobData } from '#server/adapters/jobs/jobs.ts'
import {
  type ComposedEmail,
  composeOrderEmail,
  type OrderEmailKind,
} from '#server/correspondence/correspondence-service.ts'
import { tellShopOfFailedRefund, tellShopOfNewOrder } from './administration/tell-shop.ts'
import { guestOrderUrl } from './guests/guest-order-url.ts'
import { orderNumber } from './order.ts'
import type { OrderLines } from './order-lines.ts'
import { selectLines } from './order-lines-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from './orders-store.ts'
import { type OrderRefundRow, selectRefund } from './payments/order-refunds-store.ts'

/** Emails don't know the reader's time zone. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const BECAUSE: Record<OrderRefund['reason'], string> = {
  cancelled: 'The order was cancelled.',
  requested: '',
  second: 'The order was already paid.',
  late: 'The payment came after the order had ended.',
  mismatch: 'The payment did not match the order’s total.',
  provider: '',
}

/** The job that composes and posts an email about an order. Keys make it idempotent. */
export async function writeOrderEmail(
  context: OrdersContext,
  { orderId, letter: mail, refundId }: JobData['order-letter'],
): Promise<void> {
  const known = await selectOrder(context.db, 'every account', orderId)
  if (!known) return
  const refund = refundId === undefined ? undefined : await selectRefund(context.db, refundId)
  // The refund may have succeeded at the provider meanwhile.
  if (mail === 'refund-failed' && refund?.status !== 'failed') return
  const lines = await selectLines(context.db, orderId)
  // The customer's current address; the order keeps the original.
  const account = known.accountId === null ? undefined : await context.accounts.findAccount(known.accountId)
  await inTransaction(context.db, async (transaction) => {
    // Locked: a concurrent account deletion has finished, or waits and deletes the email.
    const order = await lockOrder(transaction, 'every account', orderId)
    if (!order) return
    if (mail === 'transfer' && order.status !== 'placed') return // Paid or ended meanwhile
    if (mail === 'refund-failed' && refund) await tellShopOfFailedRefund(context, transaction, order, refund)
    // Deleted accounts get no emails.
    if (order.customerEmail === '') return
    await context.correspondence.postEmail(transaction, {
      ...composeForBuyer(context, mail, { order, lines, refund }),
      to: account?.email ?? order.customerEmail,
      ...(order.accountId && { accountId: order.accountId }),
      key: `order-${mail}:${refundId ?? orderId}`,
    })
    if (mail === 'received') await tellShopOfNewOrder(context, transaction, order, lines)
  })
}

type AboutOrder = { order: OrderRow; lines: OrderLines; refund?: OrderRefundRow | undefined }

/** An email to whoever placed the order, customer or guest. */
export function composeForBuyer(
  context: OrdersContext,
  kind: OrderEmailKind,
  { order, lines, refund }: AboutOrder,
): ComposedEmail & { wanted: boolean } {
  const { id: orderId, guestKeyVersion: version } = order
  const email = composeOrderEmail({
    kind,
    name: order.customerName,
    lines,
    number: orderNumber(order.number),
    total: formatCents(order.totalCents),
    url:
      version === null
        ? `${context.settings.publicUrl}/dashboard/orders/${orderId}`
        : guestOrderUrl(context, { orderId, version }),
    byGuest: version !== null,
    payUntil: `${MOMENT.format(order.holdExpiresAt)} UTC`,
    transfer: order.transferChosenAt === null ? undefined : transferFacts(context),
    transactionId: order.transactionId ?? undefined,
    carrier: order.carrier ?? undefined,
    trackingNumber: order.trackingNumber ?? undefined,
    refund: refund && { amount: formatCents(refund.amountCents), because: BECAUSE[refund.reason] },
  })
  return { ...email, wanted: order.paidAt !== null }
}

function transferFacts({
  settings: { bankTransfer },
}: OrdersContext): Parameters<typeof composeOrderEmail>[0]['transfer'] {
  const details = bankTransfer?.details.map(({ label, value }) => ({ term: label, value })) ?? []
  return { details, sample: bankTransfer?.sample ?? false }
}
