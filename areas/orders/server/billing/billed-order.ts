import type { Queryable } from '#platform/server/database/database.ts'
import { orderNumber } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import { type OrderRow, selectOrder } from '../orders-store.ts'
import { channelOf } from '../payments/order-refunds-store.ts'
import {
  type RefundShare,
  selectCharges,
  selectRefundedCharges,
  selectRefundedLines,
  selectSendingDays,
  selectSucceededRefunds,
  selectTaxGroups,
} from './billed-orders-store.ts'

/** An order as documents need it: what was sold, for how much, with which tax. Amounts in minor units. */
export type BilledOrder = Awaited<ReturnType<typeof findBilledOrder>> & {}

/** In the caller's transaction; undefined when there is none. */
export async function findBilledOrder(db: Queryable, orderId: string) {
  const order = await selectOrder(db, 'every account', orderId)
  if (!order) return undefined
  const lines = await selectLines(db, orderId)
  const [charges, groups, sentAt] = [
    await selectCharges(db, orderId),
    await selectTaxGroups(db, orderId),
    await selectSendingDays(db, orderId),
  ]
  return { ...order, number: orderNumber(order.number), lines, charges, groups, sentAt, paidBy: paidBy(order) }
}

function paidBy({ transactionId, transferChosenAt }: OrderRow): 'card' | 'bank transfer' | 'otherwise' {
  if (transactionId) return 'card'
  return transferChosenAt ? 'bank transfer' : 'otherwise'
}

/** What a refund gave back, by line and charge; undefined when it returned money that had paid nothing. */
export type RefundedShares = {
  id: string
  orderId: string
  status: string
  doneAt: Date | null
  amountCents: number
  channel: 'card' | 'outside'
  lines: (RefundShare & { line: number; units: number })[]
  charges: (RefundShare & { charge: number })[]
}

/** Of an order, succeeded or failed ones, oldest first. */
export async function findRefundedShares(db: Queryable, orderId: string): Promise<RefundedShares[]> {
  const refunds = await selectSucceededRefunds(db, orderId)
  const lines = await selectRefundedLines(db, orderId)
  const charges = await selectRefundedCharges(db, orderId)
  return refunds.map(({ intentId, reason, ...refund }) => ({
    ...refund,
    channel: channelOf({ intentId, reason }),
    lines: lines.filter(({ refundId }) => refundId === refund.id),
    charges: charges.filter(({ refundId }) => refundId === refund.id),
  }))
}
