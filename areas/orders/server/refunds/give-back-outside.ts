import type { OrderRefund } from '#orders/contract/orders.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { endOrder } from '../end-order.ts'
import { mayMove } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { claimRefund } from '../payments/order-payments-store.ts'
import { claimLines, type RefundedLine, selectCharges } from '../payments/order-refund-lines-store.ts'
import { insertGivenRefund } from '../payments/order-refunds-store.ts'

export type GivenBack = {
  id: string
  accountId: string // Of the administrator
  amountCents: number
  lines?: readonly RefundedLine[] | undefined // Shared over all that is left by default
  reason: Extract<OrderRefund['reason'], 'outside' | 'returned'>
  note: string
}

/**
 * Records money that went back outside the shop, of a locked order that was paid; its lines are counted as those of a
 * card's refund, and what a card paid has that much less left. An order whose money all went back is refunded.
 * @throws Error when a line has less left
 */
export async function giveBackOutside(
  context: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { lines, ...given }: GivenBack,
): Promise<OrderRow> {
  const at = context.now()
  const intentId = order.transactionId
  if (intentId !== null && !(await claimRefund(transaction, intentId, given.amountCents)))
    throw new Error(`The payment ${intentId} has less left than its order's lines`)
  await insertGivenRefund(transaction, { ...given, orderId: order.id, intentId, createdAt: at, doneAt: at })
  await claimLines(transaction, given.id, order.id, lines ?? given.amountCents)
  if ((await leftOf(transaction, order.id)) > 0 || !mayMove(order.status, 'refunded')) return order
  const { accountId, note } = given
  return (await endOrder(context, transaction, order, { to: 'refunded', accountId, note })) ?? order
}

/** Records that money went back which came by card and could not pay its order: it was never counted in its lines. */
export async function giveBackStray(
  { now }: Pick<OrdersContext, 'now'>,
  transaction: Queryable,
  orderId: string,
  given: Omit<GivenBack, 'lines'> & { intentId: string },
): Promise<void> {
  const at = now()
  if (!(await claimRefund(transaction, given.intentId, given.amountCents)))
    throw new Error(`The payment ${given.intentId} has less left than its refund`)
  await insertGivenRefund(transaction, { ...given, orderId, createdAt: at, doneAt: at })
}

/** Cents of lines and charges that did not go back. */
export async function leftOf(db: Queryable, orderId: string): Promise<number> {
  const paid = [...(await selectLines(db, orderId)), ...(await selectCharges(db, orderId))]
  return paid.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0)
}
