import { HOLDING } from '#server/orders/order.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { beginRefund } from '#server/orders/payments/begin-refund.ts'
import { selectOrderPayment } from '#server/orders/payments/order-payments-store.ts'
import { endOrder } from '#server/orders/placing/end-order.ts'
import { type Administrator, administerOrder, wrongStatus } from './administer-order.ts'

/** Cancels an unshipped order: releases its stock and refunds its card payment. */
export function cancelOrder(context: OrdersContext, author: Administrator, orderId: string, note: string | undefined) {
  return administerOrder(context, author, orderId, 'order.cancel', async (transaction, order) => {
    if (!HOLDING.includes(order.status)) return wrongStatus(order, 'cancelled')
    const end = { to: 'cancelled', accountId: author.accountId, note } as const
    const cancelled = await endOrder(context, transaction, order, end)
    if (!cancelled) return wrongStatus(order, 'cancelled')
    await context.jobs.send(transaction, 'order-letter', { orderId, letter: 'cancelled' })
    const intentId = order.transactionId
    const payment = intentId ? await selectOrderPayment(transaction, intentId) : undefined
    const amountCents = payment ? payment.receivedCents - payment.refundedCents : 0
    if (payment && amountCents > 0) {
      const wish = { order, intentId: payment.intentId, amountCents, reason: 'cancelled', at: context.now() } as const
      const begun = await beginRefund(context, transaction, { ...wish, accountId: author.accountId })
      if (!begun) throw new Error(`The payment ${payment.intentId} changed while its order was locked`)
    }
    return { order: cancelled, after: { note: note ?? null, refundedCents: amountCents } }
  })
}
