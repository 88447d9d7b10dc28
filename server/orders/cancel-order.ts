import { type Administrator, administerOrder, wrongStatus } from './administer-order.ts'
import { beginRefund } from './begin-refund.ts'
import { endOrder } from './end-order.ts'
import { HOLDING } from './order.ts'
import { selectOrderPayment } from './order-payments-store.ts'
import type { OrdersContext } from './orders-context.ts'

/** Cancels an order that was not sent: its stock comes back, and what is left of its card payment goes back. */
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
