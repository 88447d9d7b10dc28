import type { OrderStatus } from '#orders/contract/orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { cancelOpen } from './order-lines-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { moveOrder, type OrderRow } from './orders-store.ts'
import { selectOpenPayments } from './payments/order-payments-store.ts'

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
  end: End,
): Promise<OrderRow | undefined> {
  const [ended] = await endOrders(context, transaction, [order], end)
  return ended
}

/** Their stock is released together: part by part, so that orders which share parts can't deadlock. */
export async function endOrders(
  context: OrdersContext,
  transaction: Queryable,
  orders: readonly OrderRow[],
  { to, accountId, note }: End,
): Promise<OrderRow[]> {
  const ended: OrderRow[] = []
  for (const { id: orderId, status: from } of orders) {
    const moved = await moveOrder(transaction, { orderId, from, to, accountId, note, at: context.now() })
    if (!moved) continue
    ended.push(moved)
    await stopPayments(context, transaction, orderId)
  }
  const ids = ended.map(({ id }) => id)
  const occasion = { at: context.now(), orderId: ids.length === 1 ? ids[0] : undefined }
  await context.catalogue.returnStock(transaction, await cancelOpen(transaction, ids), occasion)
  const unpaid = ended.filter(({ coupon, paidAt }) => coupon !== null && paidAt === null).map(({ id }) => id)
  if (unpaid.length > 0) await context.coupons.releaseCoupons(transaction, unpaid)
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
