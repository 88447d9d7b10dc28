import { orderNumber } from '#orders/server/order.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReceivedWithdrawal, Withdrawal } from '#returns/contract/withdrawals.ts'
import { lastDay } from '../return-period.ts'
import type { ReturnsContext } from '../returns-context.ts'
import type { ListedWithdrawal } from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

/** Directive 2011/83/EU, article 13: within 14 days after the shop was told. */
export const REFUND_DAYS = 14

/** 100001 gives `W-100001`. */
export function withdrawalNumber({ number }: { number: number }): string {
  return `W-${number}`
}

export function receivedWithdrawal(row: Pick<WithdrawalRow, 'number' | 'receivedAt'>): ReceivedWithdrawal {
  return { acknowledged: true, number: withdrawalNumber(row), receivedAt: row.receivedAt.toISOString() }
}

export function presentWithdrawal(row: ListedWithdrawal, timeZone: string): Withdrawal {
  const { id, state, origin, name, typedNumber, typedEmail, confirmedBy, closedReason, note } = row
  const { orderId, order, confirmedAt, receivedAt, repeatsNumber } = row
  return {
    ...{ _id: id, number: withdrawalNumber(row), receivedAt: receivedAt.toISOString(), state },
    ...{ name, typedNumber, typedEmail },
    ...(origin && { origin }),
    ...(orderId && order && { order: { _id: orderId, number: orderNumber(order) } }),
    ...(state !== 'closed' && { refundBy: lastDay(receivedAt, REFUND_DAYS, timeZone) }),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(confirmedBy && { confirmedBy }),
    ...(closedReason && { closedReason }),
    ...(repeatsNumber !== null && { repeats: withdrawalNumber({ number: repeatsNumber }) }),
    ...(note && { note }),
  }
}

/** Where emails about an order go today; undefined once its buyer is forgotten. */
export async function mailboxOf(
  { accounts }: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
): Promise<string | undefined> {
  if (order.customerEmail === '') return undefined
  const account = order.accountId === null ? undefined : await accounts.findAccount(order.accountId, transaction)
  return account?.email ?? order.customerEmail
}

/** Of the order, or of its account today. */
export function isMailboxOf(order: OrderRow, mailbox: string, typed: string): boolean {
  return [order.customerEmail, mailbox].map(emailText).includes(emailText(typed))
}

export function notOffered(): Refusal {
  return refuse('not-returnable', t('This shop does not accept withdrawals online. Contact us instead.'))
}
