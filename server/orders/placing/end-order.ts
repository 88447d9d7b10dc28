import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { HOLDING } from '#server/orders/order.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { moveOrder, type OrderRow } from '#server/orders/orders-store.ts'
import { selectOpenPayments } from '#server/orders/payments/order-payments-store.ts'

type End = {
  to: Extract<OrderStatus, 'cancelled' | 'expired' | 'refunded'>
  accountId: string | null // Null for the shop itself
  note?: string | undefined
}

/** Releases unshipped stock and stops payments, in the caller's transaction. Undefined if the order moved meanwhile. */
export async function endOrder(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { to, accountId, note }: End,
): Promise<OrderRow | undefined> {
  const move = { orderId: order.id, from: order.status, to, accountId, note, at: context.now() }
  const ended = await moveOrder(transaction, move)
  if (!ended) return undefined
  if (HOLDING.includes(order.status)) await context.catalogue.returnStock(transaction, order.partId, order.quantity)
  await stopPayments(context, transaction, order.id)
  return ended
}

export async function stopPayments(
  { jobs }: Pick<OrdersContext, 'jobs'>,
  transaction: Queryable,
  orderId: string,
): Promise<void> {
  const open = await selectOpenPayments(transaction, orderId)
  if (open.length > 0) await jobs.send(transaction, 'close-payments', { orderId })
}
