import type { OrderRefund } from '#orders/contract/orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { claimRefund } from './order-payments-store.ts'
import { claimLines, type RefundedLine } from './order-refund-lines-store.ts'
import { insertRefund } from './order-refunds-store.ts'

export type RefundWish = {
  order: Pick<OrderRow, 'id' | 'transactionId'>
  intentId: string
  amountCents: number
  reason: OrderRefund['reason']
  at: Date
  accountId?: string // Undefined for the shop itself
  note?: string | undefined
  id?: string
  /** What the amount is for; shared over all lines by default. Only of the money that paid the order. */
  lines?: readonly RefundedLine[]
}

/**
 * Decides a refund in the caller's transaction: claims the amount, stores the refund, and queues its job and the email.
 * False when the payment has less left.
 */
export async function beginRefund(
  { jobs, newId }: Pick<OrdersContext, 'jobs' | 'newId'>,
  transaction: Queryable,
  { order, intentId, amountCents, reason, at, accountId, note, lines, id = newId() }: RefundWish,
): Promise<boolean> {
  if (!(await claimRefund(transaction, intentId, amountCents))) return false
  const decided = { accountId: accountId ?? null, note: note || null, createdAt: at }
  await insertRefund(transaction, { id, orderId: order.id, intentId, amountCents, reason, ...decided })
  if (intentId === order.transactionId) await claimLines(transaction, id, order.id, lines ?? amountCents)
  await jobs.send(transaction, 'give-refund', { refundId: id })
  await jobs.send(transaction, 'order-email', { orderId: order.id, letter: 'refund', refundId: id })
  return true
}
