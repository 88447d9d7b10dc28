import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { orderUrl } from '../guests/guest-order-url.ts'
import { orderNumber } from '../order.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockOrder, type OrderRow, selectOrder } from '../orders-store.ts'
import {
  type RefundShare,
  selectCharges,
  selectRefundedCharges,
  selectRefundedLines,
} from '../payments/order-refund-lines-store.ts'
import { channelOf } from '../payments/order-refunds-store.ts'
import { selectSendingDays, selectSucceededRefunds, selectTaxGroups } from './billed-orders-store.ts'

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
  return { ...order, number: orderNumber(order), lines, charges, groups, sentAt, paidBy: paidBy(order) }
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

export type DocumentRecipient = {
  to: string
  accountId: string | undefined
  name: string
  number: string // The order's
  url: string // Of the order
}

/**
 * Who gets an order's documents: its buyer, by the address they have now. Undefined once the account is deleted. The
 * order is locked, so that a deletion has finished, or waits and deletes the email.
 */
export async function findDocumentRecipient(
  context: OrdersContext,
  transaction: Queryable,
  orderId: string,
): Promise<DocumentRecipient | undefined> {
  const order = await lockOrder(transaction, 'every account', orderId)
  if (!order || order.customerEmail === '') return undefined
  const { accountId } = order
  const account = accountId === null ? undefined : await context.accounts.findAccount(accountId)
  return {
    to: account?.email ?? order.customerEmail,
    accountId: accountId ?? undefined,
    name: order.customerName,
    number: orderNumber(order),
    url: inLanguage(order.language, () => orderUrl(context, order)),
  }
}
